import type { support as english } from '#labels/en/support.ts'
import type { Words } from '#labels/words.ts'

export const support: Words<typeof english> = {
  'qna.title': 'Frågor',
  'qna.new': 'Ny fråga',
  'qna.qnaIdx': 'Nr',
  'qna.qnaTitle': 'Ämne',
  'qna.question': 'Fråga',
  'qna.fIdx': 'Bild',
  'qna.fIdx.hint': 'JPG eller PNG. En skärmbild hjälper oss att svara snabbt.',
  'qna.qnaStatus': 'Status',
  'qna.isFaq': 'Vanlig fråga',
  'qna.asker': 'Ställd av',
  'qna.brdName': 'Varumärke',
  'qna.answeredAt': 'Besvarad',
  'qna.regDate': 'Ställd',
  'qna.section.question': 'Fråga',
  'qna.section.state': 'Status',
  'qna.section.talk': 'Fråga och svar',
  'qna.asked': '{{name}} frågade',
  'qna.answered': '{{name}} svarade',
  'qna.answer': 'Svara',
  'qna.askAgain': 'Fråga igen',
  'qna.words': 'Meddelande',
  'qna.sent': 'Skickat.',
}
