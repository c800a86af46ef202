/**
 * The server's words into ours, checked once, here: `AgeGroups[ID]` becomes `ageGroupIds`, numbers become the string keys
 * everything on the device uses, seconds become milliseconds (TSTATE-08). The types of both sides come from the contract.
 */
import type { AgeGroup } from '../../schemas/age-group.ts';
import type { Avatar } from '../../schemas/avatar.ts';
import type { Badge } from '../../schemas/badge.ts';
import type { CollectionName } from '../../schemas/collections.ts';
import type { Explorer } from '../../schemas/explorer.ts';
import type * as wire from '../../schemas/generated/client.ts';
import type { Help } from '../../schemas/help.ts';
import type { Location } from '../../schemas/location.ts';
import type { Mission } from '../../schemas/mission.ts';
import type { MissionProgress } from '../../schemas/mission-progress.ts';
import type { Tag } from '../../schemas/tag.ts';
import type { Task } from '../../schemas/task.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { avatarIdOf } from '../domain/avatar-id.ts';

/** The wire type and our type of each collection. */
export interface Documents {
  missions: [wire.MissionFieldsFragment, Mission];
  tasks: [wire.TaskFieldsFragment, Task];
  locations: [wire.LocationFieldsFragment, Location];
  ageGroups: [wire.AgeGroupFieldsFragment, AgeGroup];
  badges: [wire.BadgeFieldsFragment, Badge];
  avatars: [wire.AvatarFieldsFragment, Avatar];
  tags: [wire.TagFieldsFragment, Tag];
  help: [wire.HelpFieldsFragment, Help];
  explorers: [wire.ExplorerFieldsFragment, Explorer];
  missionProgress: [wire.MissionProgressFieldsFragment, MissionProgress];
  taskResponses: [wire.TaskResponseFieldsFragment, TaskResponse];
}
export type WireDocument<Name extends CollectionName> = Documents[Name][0];
export type LocalDocument<Name extends CollectionName> = Documents[Name][1];

const key = (record: { ID: number }): string => String(record.ID);
const keys = (records: readonly { ID: number }[]): string[] => records.map(key);
const milliseconds = (unixDate: number): number => Math.round(unixDate * 1000);
/** RxDB keeps an optional field by leaving it out; the wire says null. */
const optional = <Field extends string, Value>(field: Field, value: Value | null): { [F in Field]?: Value } =>
  value === null ? {} : ({ [field]: value } as { [F in Field]: Value });

type Converters = { [Name in CollectionName]: (record: WireDocument<Name>) => LocalDocument<Name> };

const converters: Converters = {
  missions: (record) => ({
    id: key(record),
    updatedAt: record.updatedAt,
    type: record.Type,
    created: record.Created,
    name: record.Name,
    objective: record.Objective,
    description: record.Description,
    furtherInfo: record.FurtherInfo,
    disabled: record.Disabled,
    successText: record.SuccessText,
    ageGroupIds: keys(record.AgeGroups),
    ageRange: record.AgeRange,
    ...optional('imageUrl', record.Image?.url ?? null),
    slideImages: record.SlideImages.map((slide) => ({
      id: key(slide),
      description: slide.Description,
      url: slide.Image.url,
    })),
    ...optional('badge', record.Badge && badgeOf(record.Badge)),
    taskIds: keys(record.Tasks),
    locations: record.Locations.map((place) => ({ id: key(place), name: place.Name, lat: place.Lat, lng: place.Lng })),
  }),
  tasks: (record) => ({
    id: key(record),
    updatedAt: record.updatedAt,
    missionId: key(record.Mission),
    className: record.ClassName,
    statement: record.Statement,
    helpHint: record.HelpHint,
    sort: record.Sort,
    ...optional('imageUrl', record.ImageURL),
    ...optional('pictureUrl', record.Picture?.AbsoluteLink ?? null),
    slider: record.Slider,
    ...optional(
      'parentAnswerOptionId',
      record.ParentAnswerOptionID === null ? null : String(record.ParentAnswerOptionID),
    ),
    answerOptions: record.AnswerOptions.map((option) => ({
      id: key(option),
      text: option.Text,
      ...optional('imageUrl', option.ImageURL),
      sort: option.Sort,
      followOnIds: keys(option.FollowOns),
    })),
    followOnIds: keys(record.FollowOns),
    created: record.Created,
    lastEdited: record.LastEdited,
  }),
  locations: (record) => ({
    id: key(record),
    updatedAt: record.updatedAt,
    name: record.Name,
    lat: record.Lat,
    lng: record.Lng,
    missionIds: keys(record.Missions),
    radius: record.Radius,
  }),
  ageGroups: (record) => ({
    id: key(record),
    updatedAt: record.updatedAt,
    minAge: record.MinAge,
    maxAge: record.MaxAge,
    title: record.Title,
  }),
  badges: (record) => ({ ...badgeOf(record), updatedAt: record.updatedAt }),
  avatars: (record) => ({
    id: key(record),
    updatedAt: record.updatedAt,
    name: record.Name,
    imageUrl: record.ImageURL,
    width: record.Image.width,
    height: record.Image.height,
  }),
  tags: (record) => ({
    id: key(record),
    updatedAt: record.updatedAt,
    text: record.Text,
    ...optional('imageUrl', record.ImageURL),
  }),
  help: (record) => ({
    id: key(record),
    updatedAt: record.updatedAt,
    title: record.Title,
    content: record.Content,
    sort: record.Sort,
  }),
  explorers: (record) => ({
    id: record.UUID,
    updatedAt: record.updatedAt,
    number: record.ID,
    name: record.Name,
    avatarId: avatarIdOf(record.Avatar),
    avatarUrl: record.Avatar.ImageURL,
    ageGroupId: key(record.AgeGroup),
    updateIds: record.UpdateIDs,
  }),
  missionProgress: (record) => ({
    id: record.ID,
    updatedAt: record.updatedAt,
    explorerId: record.Explorer.UUID,
    missionId: key(record.Mission),
    kind: record.Kind === 'finish' ? 'finish' : 'start',
    at: milliseconds(record.UnixDate),
  }),
  taskResponses: (record) => ({
    id: record.ID,
    updatedAt: record.updatedAt,
    explorerId: record.Explorer.UUID,
    missionId: key(record.Mission),
    taskId: key(record.Task),
    kind: record.Kind === 'photoRemoval' ? 'photoRemoval' : 'response',
    completed: record.Completed,
    revision: record.Revision,
    at: milliseconds(record.UnixDate),
    answerOptionIds: keys(record.AnswerOptions),
    tagIds: keys(record.Tags),
    ...optional('photo', record.Image),
  }),
};

function badgeOf(badge: { ID: number; Name: string; Description: string; ImageURL: string }): Omit<Badge, 'updatedAt'> {
  return { id: key(badge), name: badge.Name, description: badge.Description, imageUrl: badge.ImageURL };
}

/** One record of the server as this device keeps it. `deleted` stays beside it: RxDB takes it from there. */
export function fromWire<Name extends CollectionName>(
  name: Name,
  record: WireDocument<Name>,
): LocalDocument<Name> & { deleted: boolean } {
  return { ...converters[name](record), deleted: record.deleted };
}
