import type { cameraErrors, cameraTexts } from '../camera.ts';
import type { Translated } from '../translation.ts';

/** What the camera says. */
export const frenchCameraTexts: Translated<typeof cameraTexts> = {
  showSettings: 'Montrer les réglages',
  hideSettings: 'Cacher les réglages',
  selectCamera: 'Choisis ton appareil photo',
  recommended: 'Appareil conseillé',
  tryAgain: 'Réessayer l’appareil photo',
  useCamera: 'Utiliser l’appareil photo',
  connecting: 'L’appareil photo se réveille',
  allow: 'Si la tablette demande, touche Autoriser.',
  paused: 'L’appareil photo se repose.',
  preview: 'Ce que voit l’appareil photo',
  camera: (number) => `Appareil photo ${number}`,
  facing: { rear: 'Regarde loin de toi', front: 'Montre ton visage', unknown: '' },
};

export const frenchCameraErrors: Translated<typeof cameraErrors> = {
  noDevice: () => ({
    title: 'Tu n’as pas d’appareil photo qui convient en ce moment',
    detail: 'Aucun appareil photo trouvé',
  }),
  notSecure: () => ({
    title: 'Le serveur a besoin d’un certificat SSL pour que l’appareil photo marche dans l’application',
    detail: 'L’appareil photo a besoin de HTTPS',
  }),
  tooOld: () => plain('Ce navigateur est trop vieux pour l’appareil photo'),
  noConnection: () => plain('Impossible de joindre l’appareil photo'),
  notCaptured: () => plain('L’image n’a pas pu être prise'),
  ended: () => plain('L’appareil photo s’est arrêté'),
  notAccessed: () => plain('L’appareil n’a pas pu être ouvert'),
  denied: () => plain('Quelqu’un a touché Refuser'),
  noTracks: () => plain('Aucun appareil photo ne convient'),
  hardware: () => plain('Panne de l’appareil'),
  overconstrained: ({ constraint }) => plain(`Trop demandé\u00a0: ${constraint || 'sans nom'}`),
  disabled: () => plain('L’appareil photo est coupé dans ce navigateur'),
  unknown: () => plain('Erreur inconnue'),
  trialTimeout: ({ ms }) =>
    plain(`L’appareil photo n’a pas répondu - peut-être une question sans réponse après ${ms} ms`),
  trialsTimeout: ({ ms }) => plain(`L’appareil photo a mis trop de temps à finir ses essais (${ms} ms)`),
  allFailed: () => plain('Plus rien ne marche\u00a0!'),
};

function plain(title: string): { readonly title: string; readonly detail: string } {
  return { title, detail: '' };
}
