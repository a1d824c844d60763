import type { workCode as english } from '#labels/en/work-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of work orders. */
export const workCode: Words<typeof english> = {
  'workState.0': '요청',
  'workState.1': '작업 중',
  'workState.2': '완료',
  'workState.3': '불가',
  'table.workState': '작업 지시 상태',
  'workTurn.0': '내 작업',
  'workTurn.1': '미배정',
  'workTurn.2': '다른 담당자',
  'workTurn.3': '종료',
  'table.workTurn': '작업 지시 담당 구분',
}
