import type { media as english } from '#labels/en/media.ts'
import type { Words } from '#labels/words.ts'

export const media: Words<typeof english> = {
  'model.title': 'Modèles d’écran',
  'model.mdId': 'Id',
  'model.mdNm': 'Nom',
  'model.resolution': 'Résolution',
  'model.layout': 'Orientation',
  'model.width': 'Largeur (px)',
  'model.height': 'Hauteur (px)',
  'model.screenSize': 'Taille d’écran',
  'model.manufacturer': 'Fabricant',
  'model.mdStatus': 'Statut',
  'model.description': 'Description',
  'model.numbers': 'Numéros de modèle',
  'model.mediaCount': 'Écrans',
  'model.regDate': 'Créé le',
  'model.registrant': 'Créé par',
  'model.number': 'Numéro de modèle',
  'model.number.none': 'Aucun numéro. Avec eux, le modèle d’un appareil est reconnu tout seul.',
  'model.number.add': 'Ajouter',
  'model.number.remove': 'Retirer',
  'model.number.askRemove': 'Le numéro {{number}} sera retiré.',
  'model.section.identity': 'Identité',
  'model.section.picture': 'Image',
  'model.section.numbers': 'Numéros de modèle',
}
