import type { review as english } from '#labels/en/review.ts'
import type { Words } from '#labels/words.ts'

export const review: Words<typeof english> = {
  'toReview.title': 'Zu prüfen',
  'toReview.rvIdx': 'Nr.',
  'toReview.poster': 'Bild',
  'toReview.rvName': 'Name',
  'toReview.reviewKind': 'Art',
  'toReview.brdCode': 'Marke',
  'toReview.brdName': 'Marke',
  'toReview.asker': 'Beantragt von',
  'toReview.askedAt': 'Wartet seit',
  'toReview.screens': 'Screens',
  none: 'Auf Sie wartet nichts',
  noneText: 'Worüber Sie entscheiden dürfen, erscheint hier, das am längsten Wartende zuerst.',
  'queue.place': '{{place}} von {{total}} zu prüfen',
  'queue.left': 'Entschieden oder erledigt. Noch zu prüfen: {{total}}',
  'queue.empty': 'Es wartet nichts mehr',
  'queue.all': 'Zu prüfen',
  'queue.previous': 'Zurück',
  'queue.next': 'Weiter in der Reihe',
}
