import type * as api from '../../schemas/generated/server.ts';
import type { GardenContent, Unversioned } from '../../server/content/content.ts';
import { compileTasks } from './compile-tasks.ts';
import { published, publishedText, reference, sizeOf } from './content.ts';
import type { PackAge, PackMission } from './formats.ts';
import { markdownToHtml } from './markdown.ts';
import type { LoadedGarden } from './pack.ts';

/** Turns a checked pack into what the server serves: the types of `schemas/api.graphql`, in the pack's order. */
export function compileGarden(garden: LoadedGarden): GardenContent {
  return {
    missions: garden.missions.map((mission) => compileMission(garden, mission)),
    tasks: garden.missions.flatMap((mission) => compileTasks(garden, mission)),
    locations: garden.places.map(({ id, name, lat, lng, radius }) => ({
      ID: id,
      Name: name,
      Lat: lat,
      Lng: lng,
      Radius: radius,
      Missions: garden.missions.filter((mission) => mission.places.includes(id)).map(reference),
    })),
    avatars: garden.avatars.map(({ id, name, image }) => ({
      ID: id,
      Name: name,
      ImageURL: published(image),
      Image: sizeOf(garden, image),
    })),
    badges: garden.badges.map(compileBadge),
    help: garden.help.map(({ id, title, body }, sort) => ({
      ID: id,
      Title: title,
      Content: publishedText(markdownToHtml(body)),
      Sort: sort,
    })),
    ageGroups: garden.ages.map(({ id, title, min, max }) => ({ ID: id, Title: title, MinAge: min, MaxAge: max })),
    tags: garden.tags.map(({ id, text, image }) => ({ ID: id, Text: text, ImageURL: published(image) })),
  };
}

function compileMission(garden: LoadedGarden, mission: PackMission): Unversioned<api.Mission> {
  const badge = garden.badges.find(({ id }) => id === mission.badge);
  const ages = garden.ages.filter(({ id }) => mission.ages.includes(id));
  const places = mission.places.flatMap((id) => garden.places.filter((place) => place.id === id));
  return {
    ID: mission.id,
    Type: mission.type,
    Created: `${mission.created}T00:00:00.000Z`,
    Name: mission.name,
    Objective: mission.objective,
    Description: publishedText(mission.description),
    FurtherInfo: publishedText(mission.furtherInfo),
    Disabled: mission.disabled,
    SuccessText: mission.success,
    AgeGroups: mission.ages.map((ID) => ({ ID })),
    AgeRange: ageRange(ages),
    Image: { url: published(mission.image) },
    SlideImages: mission.slides.map(({ id, image, description }) => ({
      ID: id,
      Description: description,
      Image: { url: published(image) },
    })),
    Badge: badge === undefined ? null : compileBadge(badge),
    Tasks: mission.tasks.map(reference),
    Locations: places.map(({ id, name, lat, lng }) => ({ ID: id, Name: name, Lat: lat, Lng: lng })),
  };
}

const compileBadge = ({ id, name, description, image }: LoadedGarden['badges'][number]) => ({
  ID: id,
  Name: name,
  Description: description,
  ImageURL: published(image),
});

/** Ages in words: groups that touch are said as one, `5 to 8`; others follow after a comma. */
export function ageRange(ages: readonly Pick<PackAge, 'min' | 'max'>[]): string {
  const ranges: { min: number; max: number }[] = [];
  for (const { min, max } of [...ages].sort((a, b) => a.min - b.min)) {
    const last = ranges.at(-1);
    if (last !== undefined && min <= last.max + 1) last.max = Math.max(last.max, max);
    else ranges.push({ min, max });
  }
  return ranges.map(({ min, max }) => (min === max ? `${min}` : `${min} to ${max}`)).join(', ');
}
