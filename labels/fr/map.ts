import type { map as english } from '#labels/en/map.ts'
import type { Words } from '#labels/words.ts'

export const map: Words<typeof english> = {
  nearer: 'Zoom avant',
  farther: 'Zoom arrière',
  all: 'Afficher tous les points de vente',
  tool: 'Mode de sélection',
  'tool.none': 'Un par un',
  'tool.area': 'Zone libre',
  'tool.circle': 'Rayon',
  metres: 'Rayon en mètres',
  centre: 'Autour du centre de la carte',
  inView: 'Tout choisir dans la vue',
  inSight: 'Points de vente dans la vue : {{count}}',
  gathered: 'Points de vente : {{count}} · écrans : {{screens}}',
  screens: 'Écrans : {{count}}',
  more: 'et {{count}} de plus : zoomez pour les voir',
  nothingInView: 'Aucun point de vente dans cette partie.',
  notDrawn: 'Ce navigateur ne peut pas dessiner la carte (pas de WebGL). La liste contient tous les points de vente.',
  take: 'Utiliser : {{count}}',
  chosen: 'Choisi : {{count, point/points}} de vente, {{screens, écran/écrans}}',
  clear: 'Annuler la sélection',
  onMap: 'Choisir sur la carte',
  nowhere: 'Aucun point de vente avec des coordonnées pour l’instant.',
  'place.hint':
    'Faites glisser le repère ou cliquez sur la carte pour corriger l’emplacement, ou saisissez les degrés ci-dessus.',
  'place.pin': 'Emplacement du point de vente',
  venues: 'Points de vente : {{count}}',
  tooMany: '{{most}} au plus',
}
