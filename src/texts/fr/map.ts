import type { mapTexts } from '../map.ts';
import type { Translated } from '../translation.ts';

const missions = (count: number): string => (count < 2 ? `${count} mission` : `${count} missions`);

/** What the maps say. */
export const frenchMapTexts: Translated<typeof mapTexts> = {
  mission: 'Mission',
  map: 'Carte',
  gardenMap: (garden) => `Carte de ${garden}`,
  you: 'C’est toi',
  findYourself: 'Où suis-je ?',
  showEverything: 'Tout montrer',
  places: 'Lieux',
  placesCount: (count) => (count < 2 ? `${count} lieu.` : `${count} lieux.`),
  nearestIs: (distance) => `Le plus proche est à ${distance}.`,
  nearestHere: 'Tu es à l’un d’eux.',
  noPlaces: 'Cette mission n’a pas de lieu sur la carte.',
  marker: (label, about, isDone) => `${label}, ${about}${isDone ? ', terminé' : ''}`,
  missions,
  cluster: (count) => `${count} lieux. Agrandir`,
  hereNow: 'Tu es ici',
  about: (distance) => `environ ${distance}`,
  walked: (distance) => `Tu as marché ${distance} ici.`,
  locationOn: 'La position est activée. Elle reste sur cet appareil.',
  looking: 'Je te cherche',
  notFoundYet: 'Nous ne te trouvons pas encore.',
  weakSignal: 'Le signal est faible ici. Va sous le ciel ouvert.',
  denied: 'La position est coupée. La carte marche sans elle.',
  noApi: 'Ce navigateur ne sait pas trouver ta position',
  otherWay: 'Trouve ton lieu autrement',
  otherWayHelp: 'Y a-t-il un poteau près de toi ? Écris le mot qui est dessus.',
  postCode: 'Le mot sur le poteau',
  unknownPost: 'Aucun poteau ici n’a ce mot. Regarde encore bien les lettres.',
  iAmHere: 'Je suis ici',
  iCanSeeIt: 'Ou touche ce que tu vois',
  mapKinds: 'Genres de carte',
  kinds: {
    custom: 'Carte du jardin',
    roadmap: 'Carte des rues',
    satellite: 'Photo d’en haut',
    hybrid: 'Photo avec chemins',
    terrain: 'Relief',
  },
  noPhotos: 'Ce jardin n’a pas de photos pour cela.',
  needsWebGl: 'Cette tablette ne sait pas la dessiner.',
  done: 'C’est fait',
};
