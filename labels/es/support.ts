import type { support as english } from '#labels/en/support.ts'
import type { Words } from '#labels/words.ts'

export const support: Words<typeof english> = {
  'qna.title': 'Consultas',
  'qna.new': 'Nueva consulta',
  'qna.qnaIdx': 'N.º',
  'qna.qnaTitle': 'Asunto',
  'qna.question': 'Consulta',
  'qna.fIdx': 'Imagen',
  'qna.fIdx.hint': 'JPG o PNG. Una captura ayuda a responder antes.',
  'qna.qnaStatus': 'Estado',
  'qna.isFaq': 'Pregunta frecuente',
  'qna.asker': 'Preguntado por',
  'qna.brdName': 'Marca',
  'qna.answeredAt': 'Respondida',
  'qna.regDate': 'Enviada',
  'qna.section.question': 'Consulta',
  'qna.section.state': 'Estado',
  'qna.section.talk': 'Consulta y respuestas',
  'qna.asked': '{{name}} preguntó',
  'qna.answered': '{{name}} respondió',
  'qna.answer': 'Responder',
  'qna.askAgain': 'Volver a preguntar',
  'qna.words': 'Mensaje',
  'qna.sent': 'Enviado.',
}
