import type { support as english } from '#labels/en/support.ts'
import type { Words } from '#labels/words.ts'

export const support: Words<typeof english> = {
  'qna.title': '문의',
  'qna.new': '새 문의',
  'qna.qnaIdx': '번호',
  'qna.qnaTitle': '제목',
  'qna.question': '문의 내용',
  'qna.fIdx': '첨부 이미지',
  'qna.fIdx.hint': 'JPG 또는 PNG. 화면 캡처가 있으면 답변이 빨라집니다.',
  'qna.qnaStatus': '상태',
  'qna.isFaq': '자주 묻는 질문',
  'qna.asker': '문의자',
  'qna.brdName': '브랜드',
  'qna.answeredAt': '답변일',
  'qna.regDate': '문의일',
  'qna.section.question': '문의',
  'qna.section.state': '상태',
  'qna.section.talk': '문의와 답변',
  'qna.asked': '{{name}} 님의 문의',
  'qna.answered': '{{name}} 님의 답변',
  'qna.answer': '답변하기',
  'qna.askAgain': '다시 문의',
  'qna.words': '내용',
  'qna.sent': '등록했습니다.',
}
