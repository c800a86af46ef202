import type { GardenContent } from '../../server/content/content.ts';

/** A garden small enough to know by heart: two missions, three tasks, and one or two of everything else. */
export const smallGarden: GardenContent = {
  missions: [mission(1, 'Garden manners', 'activity'), mission(12, 'Pond detectives', 'observe')],
  tasks: [task(101, 1, 'statement'), task(102, 1, 'photo'), task(201, 12, 'photo')],
  locations: [{ ID: 1, Name: 'Lake', Lat: 43.72, Lng: 7.41, Missions: [{ ID: 12 }], Radius: 20 }],
  ageGroups: [
    { ID: 1, MinAge: 4, MaxAge: 6, Title: 'Sprouts' },
    { ID: 2, MinAge: 7, MaxAge: 9, Title: 'Saplings' },
  ],
  badges: [{ ID: 1, Name: 'Friend', Description: 'Kind to the garden', ImageURL: '/garden/images/badge.svg' }],
  avatars: [
    { ID: 1, Name: 'Hedgehog', ImageURL: '/garden/images/hedgehog.svg', Image: { width: 512, height: 512 } },
    { ID: 2, Name: 'Fox', ImageURL: '/garden/images/fox.svg', Image: { width: 512, height: 512 } },
  ],
  tags: [{ ID: 1, Text: 'Green', ImageURL: '/garden/images/green.svg' }],
  help: [{ ID: 1, Title: 'Your code', Content: '<p>Ask your teacher.</p>', Sort: 0 }],
};

function mission(ID: number, Name: string, Type: string): GardenContent['missions'][number] {
  return {
    ID,
    Type,
    Created: '2025-09-01T00:00:00.000Z',
    Name,
    Objective: 'Look closely.',
    Description: 'Walk slowly. [image src="/garden/images/pond.svg" alt="The pond"]',
    FurtherInfo: '',
    Disabled: false,
    SuccessText: '',
    AgeGroups: [{ ID: 1 }, { ID: 2 }],
    AgeRange: '4 to 9',
    Image: { url: '/garden/images/pond.svg' },
    SlideImages: [{ ID: 1, Description: 'A duck', Image: { url: '/garden/images/duck.svg' } }],
    Badge: { ID: 1, Name: 'Friend', Description: 'Kind to the garden', ImageURL: '/garden/images/badge.svg' },
    Tasks: ID === 1 ? [{ ID: 101 }, { ID: 102 }] : [{ ID: 201 }],
    Locations: [{ ID: 1, Name: 'Lake', Lat: 43.72, Lng: 7.41 }],
  };
}

function task(ID: number, missionId: number, ClassName: string): GardenContent['tasks'][number] {
  return {
    ID,
    Mission: { ID: missionId },
    ClassName,
    Statement: '<p>What do you see?</p>',
    HelpHint: '<p>Look at the water.</p>',
    Sort: ID,
    Picture: { ID, AbsoluteLink: '/garden/images/pond.svg' },
    ImageURL: '/garden/images/pond.svg',
    Slider: [{ url: '/garden/images/duck.svg', width: 800, height: 600 }],
    ParentAnswerOptionID: null,
    AnswerOptions: [
      {
        ID: ID * 10,
        ClassName: 'AnswerOption',
        Text: 'A duck',
        ImageURL: null,
        Sort: 0,
        HasFollowOn: 'No',
        FollowOns: [],
        ParentQuestionId: ID,
      },
    ],
    FollowOns: [],
    LastEdited: '2025-09-02T00:00:00.000Z',
    Created: '2025-09-01T00:00:00.000Z',
  };
}
