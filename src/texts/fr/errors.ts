import type { codeTexts, errorTexts, fileTexts } from '../errors.ts';
import type { missionTypeTexts } from '../mission-types.ts';
import type { Translated } from '../translation.ts';

/** Dialogues. */
export const frenchErrorTexts: Translated<typeof errorTexts> = {
  userNotFound: {
    title: 'Nous n’avons pas trouvé l’explorateur !',
    solution: 'Recharge l’application et écris encore ton code',
  },
  taskNotSaved: {
    title: 'La tâche n’a pas pu être gardée',
    solution: 'Nous n’avons pas pu garder cette tâche, réessaie quand tu auras internet',
  },
  missionNotSaved: {
    title: 'La mission n’a pas pu être gardée',
    solution: 'Nous n’avons pas pu garder cette mission, réessaie quand tu auras internet',
  },
  photoNotSaved: { title: 'Oh non !', solution: 'Nous n’avons pas pu garder ta photo. Réessaie' },
  photoNotRemoved: {
    title: 'La photo n’a pas pu être enlevée',
    solution: 'Cette image n’a pas pu être supprimée du serveur',
  },
};

/** Why a chosen file was not taken. */
export const frenchFileTexts: Translated<typeof fileTexts> = {
  notAnImage: () => 'Ce fichier n’est pas une image, choisis un jpeg ou un png',
  fileTooSmall: (size) => `Ce fichier est trop petit (${size})`,
  fileTooLarge: (size) => `Ce fichier est trop gros (${size}), choisis-en un plus petit`,
  noSuitableFile: () => 'Aucun des fichiers choisis n’est une image qui convient.',
  noFile: () => 'Aucun fichier choisi.',
  fileNotFound: () => 'Fichier introuvable',
  fileNotLoaded: () => 'Le fichier n’a pas pu être chargé',
  fileAborted: () => 'Le chargement du fichier a été arrêté',
  uploadFailed: () => 'L’image de cet appareil n’a pas pu être ajoutée',
};

/** What a code or a registration came to. */
export const frenchCodeTexts: Translated<typeof codeTexts> = {
  couldNotFind: (code) => `Nous n’avons pas trouvé ${code}, regarde bien si tu l’as écrit juste !`,
  noUser: 'Aucun groupe trouvé avec ce code !',
};

/** Kinds of missions. */
export const frenchMissionTypeTexts: Translated<typeof missionTypeTexts> = {
  Observe: 'Observer',
  Identify: 'Reconnaître',
  'Find Mission': 'Trouver',
  Find: 'Trouver',
  Activity: 'Activité',
  All: 'toutes',
  'Observe and learn about an object': 'Observe un objet et découvre-le',
  'Identify and learn about an object': 'Reconnais un objet et découvre-le',
  'Find and learn about an object': 'Trouve un objet et découvre-le',
  'Create and explore': 'Crée et explore',
  'Whoah check this out': 'Ouah, regarde ça',
};
