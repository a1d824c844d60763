import type { support as english } from '#labels/en/support.ts'
import type { Words } from '#labels/words.ts'

export const support: Words<typeof english> = {
  'qna.title': 'Questions et réponses',
  'qna.new': 'Nouvelle question',
  'qna.qnaIdx': 'N°',
  'qna.qnaTitle': 'Objet',
  'qna.question': 'Votre question',
  'qna.fIdx': 'Image',
  'qna.fIdx.hint': 'JPG ou PNG. Une capture aide à répondre vite.',
  'qna.qnaStatus': 'État',
  'qna.isFaq': 'Question fréquente',
  'qna.asker': 'Posée par',
  'qna.brdName': 'Enseigne',
  'qna.answeredAt': 'Réponse le',
  'qna.regDate': 'Posée le',
  'qna.section.question': 'Votre question',
  'qna.section.state': 'État',
  'qna.section.talk': 'Question et réponses',
  'qna.asked': '{{name}} a demandé',
  'qna.answered': '{{name}} a répondu',
  'qna.answer': 'Répondre',
  'qna.askAgain': 'Relancer',
  'qna.words': 'Texte',
  'qna.sent': 'Envoyé.',
}
