import type { review as english } from '#labels/en/review.ts'
import type { Words } from '#labels/words.ts'

export const review: Words<typeof english> = {
  'toReview.title': 'À examiner',
  'toReview.rvIdx': 'N°',
  'toReview.poster': 'Image',
  'toReview.rvName': 'Nom',
  'toReview.reviewKind': 'Type',
  'toReview.brdCode': 'Enseigne',
  'toReview.brdName': 'Enseigne',
  'toReview.asker': 'Demandé par',
  'toReview.askedAt': 'En attente depuis',
  'toReview.screens': 'Écrans',
  none: 'Rien ne vous attend',
  noneText: 'Ce dont vous pouvez décider s’affiche ici, le plus ancien d’abord.',
  'queue.place': '{{place}} sur {{total}} à examiner',
  'queue.left': 'Décidé ou retiré. Reste à examiner : {{total}}',
  'queue.empty': 'Plus rien n’attend',
  'queue.all': 'À examiner',
  'queue.previous': 'Précédent',
  'queue.next': 'Suivant dans la file',
}
