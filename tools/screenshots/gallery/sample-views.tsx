import type { MissionStartView } from '../../../src/screens/missions/mission-start.tsx';
import type { TeamMemberView } from '../../../src/screens/onboarding/team-select.tsx';
import type { AchievementView } from '../../../src/screens/rewards/achievement-screen.tsx';
import type { MissionCardView } from '../../../src/ui/mission-card.tsx';
import type { TypeCardView } from '../../../src/ui/type-card.tsx';
import type { UserBarView } from '../../../src/ui/user-bar.tsx';

export const thing = (name: string): string => `/garden/images/things/${name}.svg`;
export const scene = (name: string): string => `/garden/images/scenes/${name}.svg`;

export const amina: UserBarView = { name: 'Amina', avatarUrl: thing('hedgehog'), level: 2, step: 4 };
/** Sixty characters, the longest the contract takes, in one word. */
export const longName: UserBarView = {
  name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis',
  avatarUrl: thing('nobody'),
  level: 0,
  step: 0,
};

/** As long, and from right to left inside sentences that run the other way. */
export const rightToLeftName: UserBarView = {
  name: 'عبد الرحمن بن محمد بن عبد الله آل الشيخ العبدالكريم الحسيني',
  avatarUrl: thing('fox'),
  level: 1,
  step: 1,
};

const animals = ['hedgehog', 'fox', 'owl', 'frog', 'badger', 'snail', 'duck', 'butterfly', 'rabbit', 'otter'] as const;
const names = ['Amina', 'Ben', 'Chidi', 'Dora', 'Emre', 'Fern', 'Gus', 'Hana'] as const;

export const willow: TeamMemberView[] = names.map((name, index) =>
  member(name, index, index === 1 ? 3 : index === 4 ? 1 : 0),
);

/** A full class: the screen of a tablet has room for all of it. */
export const thirty: TeamMemberView[] = Array.from({ length: 30 }, (_, index) =>
  member(names[index % names.length] ?? '', index, index === 1 ? 3 : 0),
);

/** A class larger than any screen, with names as children write them. */
export const crowd: TeamMemberView[] = Array.from({ length: 40 }, (_, index) =>
  member(['Jo', 'مريم', 'Zoë 🌻', 'Maximiliana-Josephine', 'Bartholomew Fitzgerald'][index % 5] ?? '', index, 0),
);

function member(name: string, index: number, count: number): TeamMemberView {
  const animal = animals[index % animals.length] ?? 'hedgehog';
  return { id: `${index}`, name, avatarUrl: thing(animal), waiting: { count, refusedCount: index === 4 ? count : 0 } };
}

export const types: TypeCardView[] = [
  type('observe', 'Observe', 'Observe and learn about an object', 6, 'observe'),
  type('identify', 'Identify', 'Identify and learn about an object', 4, 'identify'),
  type('find', 'Find Mission', 'Find and learn about an object', 9, 'find'),
  type('activity', 'Activity', 'Create and explore', 5, 'activity'),
];

function type(
  word: string,
  name: string,
  description: string,
  count: number,
  icon: TypeCardView['icon'],
): TypeCardView {
  return { type: word, name, description, count, icon, href: `/missions/type/${word}/` };
}

const bees: MissionCardView = {
  id: '1',
  name: 'Count the legs',
  description: 'Who walks on six, who on eight?',
  imageUrl: scene('web'),
  typeName: 'Find Mission',
  icon: 'find',
  distance: 'Nearby',
  progress: 'inProgress',
  href: '/mission/code/1/task/1',
};

export const missions: MissionCardView[] = [
  bees,
  {
    ...bees,
    id: '12',
    name: 'Pond detectives',
    description: 'Many animals share this lake. Some swim, some dive and some only come to drink. Sit still and wait.',
    imageUrl: scene('lake'),
    typeName: 'Observe',
    icon: 'observe',
    distance: '212.40 ft',
    progress: 'none',
  },
  {
    ...bees,
    id: '3',
    name: 'Leaf match',
    imageUrl: scene('missing'),
    icon: 'identify',
    distance: null,
    progress: 'none',
  },
  {
    ...bees,
    id: '4',
    name: 'A mission whose name is as long as garden staff may ever write it 🌳',
    icon: 'activity',
    distance: '0.31 miles',
    progress: 'none',
  },
  { ...bees, id: '5', name: 'Elephant parade', imageUrl: scene('elephants'), progress: 'completed' },
];

export const pond: MissionStartView = {
  name: 'Pond detectives',
  objective: 'Find out who lives in, on and by the water.',
  description:
    '<p>Many animals share this lake. Some swim, some dive and some only come to drink.</p><p>Sit still for one minute. The longer you wait, the more you see.</p>',
  typeName: 'Observe',
  icon: 'observe',
  stepCount: 5,
  slides: [
    { url: scene('duck-on-lake'), alt: 'A duck rests on the lake.' },
    { url: scene('pond-skater'), alt: 'A pond skater stands on the water.' },
    { url: scene('lake'), alt: '' },
  ],
};

export const achievement: AchievementView = {
  message: 'You watched like a real detective. Clean water is home for all of them.',
  badge: { name: 'Pond keeper', imageUrl: thing('frog') },
  typeName: 'Observe',
  icon: 'observe',
  photos: ['lily-pads', 'pond-newt', 'duck-on-lake'].map((name) => ({ id: name, url: scene(name), isKeptHere: false })),
  pictureUrl: scene('lake'),
  startTime: Date.UTC(2026, 4, 4, 10, 42),
  endTime: Date.UTC(2026, 4, 4, 10, 57),
  status: 'waiting',
};
