import type { support as english } from '#labels/en/support.ts'
import type { Words } from '#labels/words.ts'

export const support: Words<typeof english> = {
  'qna.title': 'Fragen',
  'qna.new': 'Neue Frage',
  'qna.qnaIdx': 'Nr.',
  'qna.qnaTitle': 'Betreff',
  'qna.question': 'Frage',
  'qna.fIdx': 'Bild',
  'qna.fIdx.hint': 'JPG oder PNG. Ein Bildschirmfoto hilft bei der Antwort.',
  'qna.qnaStatus': 'Status',
  'qna.isFaq': 'Häufig gefragt',
  'qna.asker': 'Gefragt von',
  'qna.brdName': 'Marke',
  'qna.answeredAt': 'Beantwortet',
  'qna.regDate': 'Gefragt',
  'qna.section.question': 'Frage',
  'qna.section.state': 'Status',
  'qna.section.talk': 'Frage und Antworten',
  'qna.asked': '{{name}} fragte',
  'qna.answered': '{{name}} antwortete',
  'qna.answer': 'Antworten',
  'qna.askAgain': 'Nachfragen',
  'qna.words': 'Nachricht',
  'qna.sent': 'Gesendet.',
}
