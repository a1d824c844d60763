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
  'myPage.title': '내 정보',
  'myPage.loginId': '아이디',
  'myPage.userName': '이름',
  'myPage.roleCd': '역할',
  'myPage.corpName': '사업자',
  'myPage.email': '이메일',
  'myPage.phone': '연락처',
  'myPage.profile': '프로필',
  'myPage.change': '비밀번호 변경',
  'myPage.newPassword': '새 비밀번호',
  'myPage.newPassword.hint': '8자 이상, 영문·숫자·특수문자(@$!%*#?&) 포함',
  'myPage.changed': '비밀번호를 변경했습니다. 다른 기기에서는 로그아웃되었습니다.',
  'myPage.mustChange': '첫 로그인입니다. 비밀번호를 변경해 주세요.',
}
