// Made from schemas/api.graphql by `npm run types`. Change the contract, not this file.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type CheckpointInput = {
  id: string;
  updatedAt: number;
};

export type ValidateExplorerCodeQueryVariables = Exact<{
  Code: string;
}>;


export type ValidateExplorerCodeQuery = { validateExplorerCode: { Code: { ID: number, Name: string, Code: string, Demo: boolean, DeliveryToken: string | null, Explorers: Array<{ ID: number, UUID: string, Name: string, UpdateIDs: Array<string>, updatedAt: number, deleted: boolean, Avatar: { ID: number, ImageURL: string }, AgeGroup: { ID: number } }> } | null } };

export type MissionFieldsFragment = { ID: number, Type: string, Created: string, Name: string, Objective: string, Description: string, FurtherInfo: string, Disabled: boolean, SuccessText: string, AgeRange: string, updatedAt: number, deleted: boolean, AgeGroups: Array<{ ID: number }>, Image: { url: string } | null, SlideImages: Array<{ ID: number, Description: string, Image: { url: string } }>, Badge: { ID: number, Name: string, Description: string, ImageURL: string } | null, Tasks: Array<{ ID: number }>, Locations: Array<{ ID: number, Name: string, Lat: number, Lng: number }> };

export type PullMissionsQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullMissionsQuery = { pullMissions: { documents: Array<{ ID: number, Type: string, Created: string, Name: string, Objective: string, Description: string, FurtherInfo: string, Disabled: boolean, SuccessText: string, AgeRange: string, updatedAt: number, deleted: boolean, AgeGroups: Array<{ ID: number }>, Image: { url: string } | null, SlideImages: Array<{ ID: number, Description: string, Image: { url: string } }>, Badge: { ID: number, Name: string, Description: string, ImageURL: string } | null, Tasks: Array<{ ID: number }>, Locations: Array<{ ID: number, Name: string, Lat: number, Lng: number }> }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamMissionsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamMissionsSubscription = { streamMissions: { documents: Array<{ ID: number, Type: string, Created: string, Name: string, Objective: string, Description: string, FurtherInfo: string, Disabled: boolean, SuccessText: string, AgeRange: string, updatedAt: number, deleted: boolean, AgeGroups: Array<{ ID: number }>, Image: { url: string } | null, SlideImages: Array<{ ID: number, Description: string, Image: { url: string } }>, Badge: { ID: number, Name: string, Description: string, ImageURL: string } | null, Tasks: Array<{ ID: number }>, Locations: Array<{ ID: number, Name: string, Lat: number, Lng: number }> }>, checkpoint: { id: string, updatedAt: number } | null } };

export type TaskFieldsFragment = { ID: number, ClassName: string, Statement: string, HelpHint: string, Sort: number, ImageURL: string | null, ParentAnswerOptionID: number | null, LastEdited: string, Created: string, updatedAt: number, deleted: boolean, Mission: { ID: number }, Picture: { ID: number, AbsoluteLink: string } | null, Slider: Array<{ url: string, width: number, height: number }>, AnswerOptions: Array<{ ID: number, Text: string, ImageURL: string | null, Sort: number, FollowOns: Array<{ ID: number }> }>, FollowOns: Array<{ ID: number }> };

export type PullTasksQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullTasksQuery = { pullTasks: { documents: Array<{ ID: number, ClassName: string, Statement: string, HelpHint: string, Sort: number, ImageURL: string | null, ParentAnswerOptionID: number | null, LastEdited: string, Created: string, updatedAt: number, deleted: boolean, Mission: { ID: number }, Picture: { ID: number, AbsoluteLink: string } | null, Slider: Array<{ url: string, width: number, height: number }>, AnswerOptions: Array<{ ID: number, Text: string, ImageURL: string | null, Sort: number, FollowOns: Array<{ ID: number }> }>, FollowOns: Array<{ ID: number }> }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamTasksSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamTasksSubscription = { streamTasks: { documents: Array<{ ID: number, ClassName: string, Statement: string, HelpHint: string, Sort: number, ImageURL: string | null, ParentAnswerOptionID: number | null, LastEdited: string, Created: string, updatedAt: number, deleted: boolean, Mission: { ID: number }, Picture: { ID: number, AbsoluteLink: string } | null, Slider: Array<{ url: string, width: number, height: number }>, AnswerOptions: Array<{ ID: number, Text: string, ImageURL: string | null, Sort: number, FollowOns: Array<{ ID: number }> }>, FollowOns: Array<{ ID: number }> }>, checkpoint: { id: string, updatedAt: number } | null } };

export type LocationFieldsFragment = { ID: number, Name: string, Lat: number, Lng: number, Radius: number, updatedAt: number, deleted: boolean, Missions: Array<{ ID: number }> };

export type PullLocationsQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullLocationsQuery = { pullLocations: { documents: Array<{ ID: number, Name: string, Lat: number, Lng: number, Radius: number, updatedAt: number, deleted: boolean, Missions: Array<{ ID: number }> }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamLocationsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamLocationsSubscription = { streamLocations: { documents: Array<{ ID: number, Name: string, Lat: number, Lng: number, Radius: number, updatedAt: number, deleted: boolean, Missions: Array<{ ID: number }> }>, checkpoint: { id: string, updatedAt: number } | null } };

export type AvatarFieldsFragment = { ID: number, Name: string, ImageURL: string, updatedAt: number, deleted: boolean, Image: { width: number, height: number } };

export type PullAvatarsQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullAvatarsQuery = { pullAvatars: { documents: Array<{ ID: number, Name: string, ImageURL: string, updatedAt: number, deleted: boolean, Image: { width: number, height: number } }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamAvatarsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamAvatarsSubscription = { streamAvatars: { documents: Array<{ ID: number, Name: string, ImageURL: string, updatedAt: number, deleted: boolean, Image: { width: number, height: number } }>, checkpoint: { id: string, updatedAt: number } | null } };

export type BadgeFieldsFragment = { ID: number, Name: string, Description: string, ImageURL: string, updatedAt: number, deleted: boolean };

export type PullBadgesQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullBadgesQuery = { pullBadges: { documents: Array<{ ID: number, Name: string, Description: string, ImageURL: string, updatedAt: number, deleted: boolean }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamBadgesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamBadgesSubscription = { streamBadges: { documents: Array<{ ID: number, Name: string, Description: string, ImageURL: string, updatedAt: number, deleted: boolean }>, checkpoint: { id: string, updatedAt: number } | null } };

export type HelpFieldsFragment = { ID: number, Title: string, Content: string, Sort: number, updatedAt: number, deleted: boolean };

export type PullHelpQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullHelpQuery = { pullHelp: { documents: Array<{ ID: number, Title: string, Content: string, Sort: number, updatedAt: number, deleted: boolean }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamHelpSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamHelpSubscription = { streamHelp: { documents: Array<{ ID: number, Title: string, Content: string, Sort: number, updatedAt: number, deleted: boolean }>, checkpoint: { id: string, updatedAt: number } | null } };

export type AgeGroupFieldsFragment = { ID: number, MinAge: number, MaxAge: number, Title: string, updatedAt: number, deleted: boolean };

export type PullAgeGroupsQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullAgeGroupsQuery = { pullAgeGroups: { documents: Array<{ ID: number, MinAge: number, MaxAge: number, Title: string, updatedAt: number, deleted: boolean }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamAgeGroupsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamAgeGroupsSubscription = { streamAgeGroups: { documents: Array<{ ID: number, MinAge: number, MaxAge: number, Title: string, updatedAt: number, deleted: boolean }>, checkpoint: { id: string, updatedAt: number } | null } };

export type TagFieldsFragment = { ID: number, Text: string, ImageURL: string | null, updatedAt: number, deleted: boolean };

export type PullTagsQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullTagsQuery = { pullTags: { documents: Array<{ ID: number, Text: string, ImageURL: string | null, updatedAt: number, deleted: boolean }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamTagsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamTagsSubscription = { streamTags: { documents: Array<{ ID: number, Text: string, ImageURL: string | null, updatedAt: number, deleted: boolean }>, checkpoint: { id: string, updatedAt: number } | null } };

export type ExplorerFieldsFragment = { ID: number, UUID: string, Name: string, UpdateIDs: Array<string>, updatedAt: number, deleted: boolean, Avatar: { ID: number, ImageURL: string }, AgeGroup: { ID: number } };

export type PullExplorersQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullExplorersQuery = { pullExplorers: { documents: Array<{ ID: number, UUID: string, Name: string, UpdateIDs: Array<string>, updatedAt: number, deleted: boolean, Avatar: { ID: number, ImageURL: string }, AgeGroup: { ID: number } }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamExplorersSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamExplorersSubscription = { streamExplorers: { documents: Array<{ ID: number, UUID: string, Name: string, UpdateIDs: Array<string>, updatedAt: number, deleted: boolean, Avatar: { ID: number, ImageURL: string }, AgeGroup: { ID: number } }>, checkpoint: { id: string, updatedAt: number } | null } };

export type MissionProgressFieldsFragment = { ID: string, Kind: string, UnixDate: number, updatedAt: number, deleted: boolean, Explorer: { UUID: string }, Mission: { ID: number } };

export type PullMissionProgressQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullMissionProgressQuery = { pullMissionProgress: { documents: Array<{ ID: string, Kind: string, UnixDate: number, updatedAt: number, deleted: boolean, Explorer: { UUID: string }, Mission: { ID: number } }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamMissionProgressSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamMissionProgressSubscription = { streamMissionProgress: { documents: Array<{ ID: string, Kind: string, UnixDate: number, updatedAt: number, deleted: boolean, Explorer: { UUID: string }, Mission: { ID: number } }>, checkpoint: { id: string, updatedAt: number } | null } };

export type TaskResponseFieldsFragment = { ID: string, Kind: string, Completed: boolean, Revision: number, UnixDate: number, Photo: string | null, updatedAt: number, deleted: boolean, Explorer: { UUID: string }, Mission: { ID: number }, Task: { ID: number }, AnswerOptions: Array<{ ID: number }>, Tags: Array<{ ID: number }>, Image: { url: string, width: number, height: number } | null };

export type PullTaskResponsesQueryVariables = Exact<{
  checkpoint?: CheckpointInput | null | undefined;
  limit: number;
}>;


export type PullTaskResponsesQuery = { pullTaskResponses: { documents: Array<{ ID: string, Kind: string, Completed: boolean, Revision: number, UnixDate: number, Photo: string | null, updatedAt: number, deleted: boolean, Explorer: { UUID: string }, Mission: { ID: number }, Task: { ID: number }, AnswerOptions: Array<{ ID: number }>, Tags: Array<{ ID: number }>, Image: { url: string, width: number, height: number } | null }>, checkpoint: { id: string, updatedAt: number } | null } };

export type StreamTaskResponsesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StreamTaskResponsesSubscription = { streamTaskResponses: { documents: Array<{ ID: string, Kind: string, Completed: boolean, Revision: number, UnixDate: number, Photo: string | null, updatedAt: number, deleted: boolean, Explorer: { UUID: string }, Mission: { ID: number }, Task: { ID: number }, AnswerOptions: Array<{ ID: number }>, Tags: Array<{ ID: number }>, Image: { url: string, width: number, height: number } | null }>, checkpoint: { id: string, updatedAt: number } | null } };

export type RegisterGroupMutationVariables = Exact<{
  Name: string;
  Email?: string | null | undefined;
  Optin?: boolean | null | undefined;
}>;


export type RegisterGroupMutation = { registerGroup: { Code: string, Name: string, Email: string | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const MissionFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MissionFields on Mission {
  ID
  Type
  Created
  Name
  Objective
  Description
  FurtherInfo
  Disabled
  SuccessText
  AgeRange
  AgeGroups {
    ID
  }
  Image {
    url
  }
  SlideImages {
    ID
    Description
    Image {
      url
    }
  }
  Badge {
    ID
    Name
    Description
    ImageURL
  }
  Tasks {
    ID
  }
  Locations {
    ID
    Name
    Lat
    Lng
  }
  updatedAt
  deleted
}
    `, {"fragmentName":"MissionFields"}) as unknown as TypedDocumentString<MissionFieldsFragment, unknown>;
export const TaskFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TaskFields on Task {
  ID
  ClassName
  Statement
  HelpHint
  Sort
  ImageURL
  ParentAnswerOptionID
  LastEdited
  Created
  Mission {
    ID
  }
  Picture {
    ID
    AbsoluteLink
  }
  Slider {
    url
    width
    height
  }
  AnswerOptions {
    ID
    Text
    ImageURL
    Sort
    FollowOns {
      ID
    }
  }
  FollowOns {
    ID
  }
  updatedAt
  deleted
}
    `, {"fragmentName":"TaskFields"}) as unknown as TypedDocumentString<TaskFieldsFragment, unknown>;
export const LocationFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment LocationFields on Location {
  ID
  Name
  Lat
  Lng
  Radius
  Missions {
    ID
  }
  updatedAt
  deleted
}
    `, {"fragmentName":"LocationFields"}) as unknown as TypedDocumentString<LocationFieldsFragment, unknown>;
export const AvatarFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AvatarFields on Avatar {
  ID
  Name
  ImageURL
  Image {
    width
    height
  }
  updatedAt
  deleted
}
    `, {"fragmentName":"AvatarFields"}) as unknown as TypedDocumentString<AvatarFieldsFragment, unknown>;
export const BadgeFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BadgeFields on Badge {
  ID
  Name
  Description
  ImageURL
  updatedAt
  deleted
}
    `, {"fragmentName":"BadgeFields"}) as unknown as TypedDocumentString<BadgeFieldsFragment, unknown>;
export const HelpFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment HelpFields on Help {
  ID
  Title
  Content
  Sort
  updatedAt
  deleted
}
    `, {"fragmentName":"HelpFields"}) as unknown as TypedDocumentString<HelpFieldsFragment, unknown>;
export const AgeGroupFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AgeGroupFields on AgeGroup {
  ID
  MinAge
  MaxAge
  Title
  updatedAt
  deleted
}
    `, {"fragmentName":"AgeGroupFields"}) as unknown as TypedDocumentString<AgeGroupFieldsFragment, unknown>;
export const TagFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TagFields on Tag {
  ID
  Text
  ImageURL
  updatedAt
  deleted
}
    `, {"fragmentName":"TagFields"}) as unknown as TypedDocumentString<TagFieldsFragment, unknown>;
export const ExplorerFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ExplorerFields on Explorer {
  ID
  UUID
  Name
  UpdateIDs
  Avatar {
    ID
    ImageURL
  }
  AgeGroup {
    ID
  }
  updatedAt
  deleted
}
    `, {"fragmentName":"ExplorerFields"}) as unknown as TypedDocumentString<ExplorerFieldsFragment, unknown>;
export const MissionProgressFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MissionProgressFields on MissionProgress {
  ID
  Kind
  UnixDate
  Explorer {
    UUID
  }
  Mission {
    ID
  }
  updatedAt
  deleted
}
    `, {"fragmentName":"MissionProgressFields"}) as unknown as TypedDocumentString<MissionProgressFieldsFragment, unknown>;
export const TaskResponseFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TaskResponseFields on TaskResponse {
  ID
  Kind
  Completed
  Revision
  UnixDate
  Explorer {
    UUID
  }
  Mission {
    ID
  }
  Task {
    ID
  }
  AnswerOptions {
    ID
  }
  Tags {
    ID
  }
  Photo
  Image {
    url
    width
    height
  }
  updatedAt
  deleted
}
    `, {"fragmentName":"TaskResponseFields"}) as unknown as TypedDocumentString<TaskResponseFieldsFragment, unknown>;
export const ValidateExplorerCodeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query validateExplorerCode($Code: String!) {
  validateExplorerCode(Code: $Code) {
    Code {
      ID
      Name
      Code
      Demo
      DeliveryToken
      Explorers {
        ...ExplorerFields
      }
    }
  }
}
    fragment ExplorerFields on Explorer {
  ID
  UUID
  Name
  UpdateIDs
  Avatar {
    ID
    ImageURL
  }
  AgeGroup {
    ID
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<ValidateExplorerCodeQuery, ValidateExplorerCodeQueryVariables>;
export const PullMissionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullMissions($checkpoint: CheckpointInput, $limit: Int!) {
  pullMissions(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...MissionFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment MissionFields on Mission {
  ID
  Type
  Created
  Name
  Objective
  Description
  FurtherInfo
  Disabled
  SuccessText
  AgeRange
  AgeGroups {
    ID
  }
  Image {
    url
  }
  SlideImages {
    ID
    Description
    Image {
      url
    }
  }
  Badge {
    ID
    Name
    Description
    ImageURL
  }
  Tasks {
    ID
  }
  Locations {
    ID
    Name
    Lat
    Lng
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullMissionsQuery, PullMissionsQueryVariables>;
export const StreamMissionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamMissions {
  streamMissions {
    documents {
      ...MissionFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment MissionFields on Mission {
  ID
  Type
  Created
  Name
  Objective
  Description
  FurtherInfo
  Disabled
  SuccessText
  AgeRange
  AgeGroups {
    ID
  }
  Image {
    url
  }
  SlideImages {
    ID
    Description
    Image {
      url
    }
  }
  Badge {
    ID
    Name
    Description
    ImageURL
  }
  Tasks {
    ID
  }
  Locations {
    ID
    Name
    Lat
    Lng
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamMissionsSubscription, StreamMissionsSubscriptionVariables>;
export const PullTasksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullTasks($checkpoint: CheckpointInput, $limit: Int!) {
  pullTasks(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...TaskFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment TaskFields on Task {
  ID
  ClassName
  Statement
  HelpHint
  Sort
  ImageURL
  ParentAnswerOptionID
  LastEdited
  Created
  Mission {
    ID
  }
  Picture {
    ID
    AbsoluteLink
  }
  Slider {
    url
    width
    height
  }
  AnswerOptions {
    ID
    Text
    ImageURL
    Sort
    FollowOns {
      ID
    }
  }
  FollowOns {
    ID
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullTasksQuery, PullTasksQueryVariables>;
export const StreamTasksDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamTasks {
  streamTasks {
    documents {
      ...TaskFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment TaskFields on Task {
  ID
  ClassName
  Statement
  HelpHint
  Sort
  ImageURL
  ParentAnswerOptionID
  LastEdited
  Created
  Mission {
    ID
  }
  Picture {
    ID
    AbsoluteLink
  }
  Slider {
    url
    width
    height
  }
  AnswerOptions {
    ID
    Text
    ImageURL
    Sort
    FollowOns {
      ID
    }
  }
  FollowOns {
    ID
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamTasksSubscription, StreamTasksSubscriptionVariables>;
export const PullLocationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullLocations($checkpoint: CheckpointInput, $limit: Int!) {
  pullLocations(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...LocationFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment LocationFields on Location {
  ID
  Name
  Lat
  Lng
  Radius
  Missions {
    ID
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullLocationsQuery, PullLocationsQueryVariables>;
export const StreamLocationsDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamLocations {
  streamLocations {
    documents {
      ...LocationFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment LocationFields on Location {
  ID
  Name
  Lat
  Lng
  Radius
  Missions {
    ID
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamLocationsSubscription, StreamLocationsSubscriptionVariables>;
export const PullAvatarsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullAvatars($checkpoint: CheckpointInput, $limit: Int!) {
  pullAvatars(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...AvatarFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment AvatarFields on Avatar {
  ID
  Name
  ImageURL
  Image {
    width
    height
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullAvatarsQuery, PullAvatarsQueryVariables>;
export const StreamAvatarsDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamAvatars {
  streamAvatars {
    documents {
      ...AvatarFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment AvatarFields on Avatar {
  ID
  Name
  ImageURL
  Image {
    width
    height
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamAvatarsSubscription, StreamAvatarsSubscriptionVariables>;
export const PullBadgesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullBadges($checkpoint: CheckpointInput, $limit: Int!) {
  pullBadges(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...BadgeFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment BadgeFields on Badge {
  ID
  Name
  Description
  ImageURL
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullBadgesQuery, PullBadgesQueryVariables>;
export const StreamBadgesDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamBadges {
  streamBadges {
    documents {
      ...BadgeFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment BadgeFields on Badge {
  ID
  Name
  Description
  ImageURL
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamBadgesSubscription, StreamBadgesSubscriptionVariables>;
export const PullHelpDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullHelp($checkpoint: CheckpointInput, $limit: Int!) {
  pullHelp(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...HelpFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment HelpFields on Help {
  ID
  Title
  Content
  Sort
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullHelpQuery, PullHelpQueryVariables>;
export const StreamHelpDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamHelp {
  streamHelp {
    documents {
      ...HelpFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment HelpFields on Help {
  ID
  Title
  Content
  Sort
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamHelpSubscription, StreamHelpSubscriptionVariables>;
export const PullAgeGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullAgeGroups($checkpoint: CheckpointInput, $limit: Int!) {
  pullAgeGroups(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...AgeGroupFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment AgeGroupFields on AgeGroup {
  ID
  MinAge
  MaxAge
  Title
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullAgeGroupsQuery, PullAgeGroupsQueryVariables>;
export const StreamAgeGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamAgeGroups {
  streamAgeGroups {
    documents {
      ...AgeGroupFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment AgeGroupFields on AgeGroup {
  ID
  MinAge
  MaxAge
  Title
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamAgeGroupsSubscription, StreamAgeGroupsSubscriptionVariables>;
export const PullTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullTags($checkpoint: CheckpointInput, $limit: Int!) {
  pullTags(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...TagFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment TagFields on Tag {
  ID
  Text
  ImageURL
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullTagsQuery, PullTagsQueryVariables>;
export const StreamTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamTags {
  streamTags {
    documents {
      ...TagFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment TagFields on Tag {
  ID
  Text
  ImageURL
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamTagsSubscription, StreamTagsSubscriptionVariables>;
export const PullExplorersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullExplorers($checkpoint: CheckpointInput, $limit: Int!) {
  pullExplorers(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...ExplorerFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment ExplorerFields on Explorer {
  ID
  UUID
  Name
  UpdateIDs
  Avatar {
    ID
    ImageURL
  }
  AgeGroup {
    ID
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullExplorersQuery, PullExplorersQueryVariables>;
export const StreamExplorersDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamExplorers {
  streamExplorers {
    documents {
      ...ExplorerFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment ExplorerFields on Explorer {
  ID
  UUID
  Name
  UpdateIDs
  Avatar {
    ID
    ImageURL
  }
  AgeGroup {
    ID
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamExplorersSubscription, StreamExplorersSubscriptionVariables>;
export const PullMissionProgressDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullMissionProgress($checkpoint: CheckpointInput, $limit: Int!) {
  pullMissionProgress(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...MissionProgressFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment MissionProgressFields on MissionProgress {
  ID
  Kind
  UnixDate
  Explorer {
    UUID
  }
  Mission {
    ID
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullMissionProgressQuery, PullMissionProgressQueryVariables>;
export const StreamMissionProgressDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamMissionProgress {
  streamMissionProgress {
    documents {
      ...MissionProgressFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment MissionProgressFields on MissionProgress {
  ID
  Kind
  UnixDate
  Explorer {
    UUID
  }
  Mission {
    ID
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamMissionProgressSubscription, StreamMissionProgressSubscriptionVariables>;
export const PullTaskResponsesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query pullTaskResponses($checkpoint: CheckpointInput, $limit: Int!) {
  pullTaskResponses(checkpoint: $checkpoint, limit: $limit) {
    documents {
      ...TaskResponseFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment TaskResponseFields on TaskResponse {
  ID
  Kind
  Completed
  Revision
  UnixDate
  Explorer {
    UUID
  }
  Mission {
    ID
  }
  Task {
    ID
  }
  AnswerOptions {
    ID
  }
  Tags {
    ID
  }
  Photo
  Image {
    url
    width
    height
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<PullTaskResponsesQuery, PullTaskResponsesQueryVariables>;
export const StreamTaskResponsesDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription streamTaskResponses {
  streamTaskResponses {
    documents {
      ...TaskResponseFields
    }
    checkpoint {
      id
      updatedAt
    }
  }
}
    fragment TaskResponseFields on TaskResponse {
  ID
  Kind
  Completed
  Revision
  UnixDate
  Explorer {
    UUID
  }
  Mission {
    ID
  }
  Task {
    ID
  }
  AnswerOptions {
    ID
  }
  Tags {
    ID
  }
  Photo
  Image {
    url
    width
    height
  }
  updatedAt
  deleted
}`) as unknown as TypedDocumentString<StreamTaskResponsesSubscription, StreamTaskResponsesSubscriptionVariables>;
export const RegisterGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation registerGroup($Name: String!, $Email: String, $Optin: Boolean) {
  registerGroup(Name: $Name, Email: $Email, Optin: $Optin) {
    Code
    Name
    Email
  }
}
    `) as unknown as TypedDocumentString<RegisterGroupMutation, RegisterGroupMutationVariables>;