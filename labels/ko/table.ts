import type { table as english } from '#labels/en/table.ts'
import type { Words } from '#labels/words.ts'

export const table: Words<typeof english> = {
  choose: 'CSV 파일 선택',
  ask: '{{created}}건을 추가하고 {{changed}}건을 변경합니다. 등록할까요?',
  run: '등록',
  done: '등록했습니다',
  checked: '확인했습니다',
  counts: '추가 {{created}}, 변경 {{changed}}, 그대로 {{unchanged}}, 제외된 행 {{faults}}',
  shown: '오류 {{total}}건 중 {{shown}}건 표시',
  row: '행',
  column: '열',
  reason: '사유',
}
