import type { review as english } from '#labels/en/review.ts'
import type { Words } from '#labels/words.ts'

export const review: Words<typeof english> = {
  'toReview.title': 'Att granska',
  'toReview.rvIdx': 'Nr',
  'toReview.poster': 'Bild',
  'toReview.rvName': 'Namn',
  'toReview.reviewKind': 'Slag',
  'toReview.brdCode': 'Varumärke',
  'toReview.brdName': 'Varumärke',
  'toReview.asker': 'Begärt av',
  'toReview.askedAt': 'Väntar sedan',
  'toReview.screens': 'Skärmar',
  none: 'Inget väntar på dig',
  noneText: 'Det du får besluta om visas här, det som väntat längst först.',
  'queue.place': '{{place}} av {{total}} att granska',
  'queue.left': 'Beslutat eller borta. Kvar att granska: {{total}}',
  'queue.empty': 'Inget väntar längre',
  'queue.all': 'Att granska',
  'queue.previous': 'Föregående',
  'queue.next': 'Nästa i kön',
}
