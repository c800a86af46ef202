/** What the maps say (section 2, "Mission location / map pages"). */
export const mapTexts = {
  /** The header of a mission's own map (MAP-01). */
  mission: 'Mission',
  /** The title of the map of all missions. */
  map: 'Map',
  /** Names the drawing itself for those who do not see it. */
  gardenMap: (garden: string) => `Map of ${garden}`,
  /** The explorer's marker (MAP-07). */
  you: 'This is you',
  /** MAP-08. */
  findYourself: 'Find yourself',
  showEverything: 'Show everything',
  places: 'Places',
  placesCount: (count: number) => (count === 1 ? '1 place.' : `${count} places.`),
  nearestIs: (distance: string) => `The nearest is ${distance} away.`,
  nearestHere: (count: number) => (count === 1 ? 'You are there.' : 'You are at one of them.'),
  noPlaces: 'This mission has no place on the map.',
  /** A marker as a screen reader says it. */
  marker: (label: string, missions: string, isDone: boolean) => `${label}, ${missions}${isDone ? ', completed' : ''}`,
  missions: (count: number) => (count === 1 ? '1 mission' : `${count} missions`),
  cluster: (count: number) => `${count} places. Zoom in`,
  hereNow: 'You are here',
  /** Measured from a position that is a guess (GEO-06). */
  about: (distance: string) => `about ${distance}`,
  walked: (distance: string) => `You have walked ${distance} here.`,

  // Location
  locationOn: 'Location is on. It stays on this device.',
  looking: 'Looking for you',
  notFoundYet: 'We cannot find you yet.',
  away: 'You are not in the garden. The map stays here.',
  weakSignal: 'Weak signal here. Step out under the open sky.',
  denied: 'Location is switched off. The map works without it.',
  noApi: 'Browser does not recognise user position API',
  otherWay: 'Find your place another way',
  otherWayHelp: 'Is there a post near you? Type the word on it.',
  postCode: 'The word on the post',
  unknownPost: 'No post here has that word. Look at the letters once more.',
  iAmHere: 'I am here',
  iCanSeeIt: 'Or tap what you can see',

  // Kinds of map (MAP-10)
  mapKinds: 'Kinds of map',
  kinds: {
    custom: 'Garden map',
    roadmap: 'Road map',
    satellite: 'Photo from above',
    hybrid: 'Photo with paths',
    terrain: 'Hills',
  },
  noPhotos: 'This garden has no photos for it.',
  needsWebGl: 'This tablet cannot draw it.',
  photoNotHere: 'The photo is not on this tablet yet.',

  // Photos to fetch. A size comes as '4.2 MB'.
  packSize: (size: string) => `The photo needs ${size} of this tablet.`,
  getPack: 'Get the photo',
  packComing: (got: string, size: string) => `${got} of ${size} are here.`,
  pausePack: 'Stop for now',
  packGoesOn: 'Get the rest',
  packKept: (size: string) => `The photo is on this tablet: ${size}. It works without internet.`,
  removePack: 'Take it off this tablet',
  removePart: 'Take it off',
  packFaults: {
    noSignal: 'The internet is gone. What is here stays, and the rest can come later.',
    noRoom: 'There is not enough room. Your own photos go first.',
    damaged: 'The photo came broken. Please get it once more.',
    gone: 'The garden has no such photo any more. Reload the app.',
  },
  done: 'Done',
} as const;
