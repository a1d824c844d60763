import type { review as english } from '#labels/en/review.ts'
import type { Words } from '#labels/words.ts'

export const review: Words<typeof english> = {
  'toReview.title': 'Da esaminare',
  'toReview.rvIdx': 'N.',
  'toReview.poster': 'Immagine',
  'toReview.rvName': 'Nome',
  'toReview.reviewKind': 'Tipo',
  'toReview.brdCode': 'Insegna',
  'toReview.brdName': 'Insegna',
  'toReview.asker': 'Richiesto da',
  'toReview.askedAt': 'In attesa da',
  'toReview.screens': 'Schermi',
  none: 'Niente in attesa',
  noneText: 'Ciò su cui si può decidere appare qui, da quello che attende da più tempo.',
  'queue.place': '{{place}} di {{total}} da esaminare',
  'queue.left': 'Deciso o ritirato. Ancora da esaminare: {{total}}',
  'queue.empty': 'Non attende più niente',
  'queue.all': 'Da esaminare',
  'queue.previous': 'Precedente',
  'queue.next': 'Successivo in coda',
}
