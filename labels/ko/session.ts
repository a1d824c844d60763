import type { session as english } from '#labels/en/session.ts'
import type { Words } from '#labels/words.ts'

export const session: Words<typeof english> = {
  id: '아이디',
  password: '비밀번호',
  saveId: '아이디 저장',
  signIn: '로그인',
  'captcha.label': '보안 문자',
  'captcha.alt': '보안 숫자 이미지, 음성 버튼으로 들을 수 있습니다',
  'captcha.listen': '음성으로 듣기',
  'captcha.reload': '새 보안 문자',
  'captcha.playing': '재생 중',
}
