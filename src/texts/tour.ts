/** The guided tour (section 2, App shell): what each of its steps says. Steps 5 and 6 are the specification's. */
export const tourTexts = {
  /** Names the bubble for those who do not see it. */
  tour: 'A short tour',
  stepOf: (step: number, total: number) => `Tour, step ${step} of ${total}`,
  closeTour: 'Close the tour',
  steps: {
    code: 'Your teacher has the code for you!',
    team: 'Find your picture and your name!',
    animals: 'Choose the animal you like best!',
    aboutYou: 'Tell us what to call you!',
    missions: 'Missions for you to enjoy!',
    profile: 'Change your profile setup',
  },
} as const;
