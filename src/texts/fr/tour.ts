import type { tourTexts } from '../tour.ts';
import type { Translated } from '../translation.ts';

/** The guided tour. */
export const frenchTourTexts: Translated<typeof tourTexts> = {
  tour: 'Une petite visite',
  stepOf: (step, total) => `Visite, étape ${step} sur ${total}`,
  closeTour: 'Fermer la visite',
  steps: {
    code: 'Ton enseignant a le code pour toi\u00a0!',
    team: 'Trouve ton image et ton prénom\u00a0!',
    animals: 'Choisis l’animal que tu préfères\u00a0!',
    aboutYou: 'Dis-nous comment tu t’appelles\u00a0!',
    missions: 'Des missions pour toi\u00a0!',
    profile: 'Change ton profil',
  },
};
