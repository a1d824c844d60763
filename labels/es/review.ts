import type { review as english } from '#labels/en/review.ts'
import type { Words } from '#labels/words.ts'

export const review: Words<typeof english> = {
  'toReview.title': 'Por revisar',
  'toReview.rvIdx': 'N.º',
  'toReview.poster': 'Imagen',
  'toReview.rvName': 'Nombre',
  'toReview.reviewKind': 'Tipo',
  'toReview.brdCode': 'Marca',
  'toReview.brdName': 'Marca',
  'toReview.asker': 'Solicitado por',
  'toReview.askedAt': 'En espera desde',
  'toReview.screens': 'Pantallas',
  none: 'Nada le espera',
  noneText: 'Lo que usted puede decidir aparece aquí, primero lo que más tiempo espera.',
  'queue.place': '{{place}} de {{total}} por revisar',
  'queue.left': 'Decidido o retirado. Quedan por revisar: {{total}}',
  'queue.empty': 'Ya no espera nada',
  'queue.all': 'Por revisar',
  'queue.previous': 'Anterior',
  'queue.next': 'Siguiente en la cola',
}
