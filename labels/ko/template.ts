import type { template as english } from '#labels/en/template.ts'
import type { Words } from '#labels/words.ts'

export const template: Words<typeof english> = {
  title: '템플릿으로 이미지 만들기',
  template: '템플릿',
  'template.bold': '포스터',
  'template.split': '반반 분할',
  'template.burst': '별',
  'template.frame': '액자',
  'template.awning': '차양',
  ground: '배경색',
  accent: '보조색',
  'accent.moved': '잘 보이도록 더 어둡거나 밝게 표시됩니다',
  headline: '제목',
  line: '둘째 줄',
  price: '가격 또는 전화번호',
  logo: '로고',
  'logo.unreadable': '이미지로 읽을 수 없는 파일입니다',
  preview: '미리보기: {{layout}}',
  hint: '15초. 지금 보이는 이미지가 그대로 매체에 나갑니다.',
  tooLong: '멀리서 읽기에는 너무 깁니다. 줄여 주세요.',
  take: '이 이미지 사용',
}
