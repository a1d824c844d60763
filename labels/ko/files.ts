import type { files as english } from '#labels/en/files.ts'
import type { Words } from '#labels/words.ts'

export const files: Words<typeof english> = {
  files: '파일 {{count}}개',
  choose: '파일 선택',
  hint: '또는 여기로 끌어다 놓기 (최대 {{most}}개)',
  leftOut: '한 번에 최대 {{most}}개까지 등록할 수 있습니다. 제외된 파일: {{count}}개',
  fileNm: '파일',
  state: '상태',
  remove: '제거',
  removeOne: '{{name}} 제거',
  sending: '업로드 중 {{percent}}%',
  ready: '등록 가능',
  known: '이미 등록된 파일:',
  twin: '이미 목록에 있는 파일: {{name}}',
  done: '등록됨',
  save: '{{count}}개 등록',
  saved: '{{count}}개 등록했습니다',
  toList: '목록',
}
