import type { screenCode as english } from '#labels/en/screen-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of screens and their panels. */
export const screenCode: Words<typeof english> = {
  'deviceStatus.0': '대기',
  'deviceStatus.1': '사용',
  'deviceStatus.2': '중지',
  'table.deviceStatus': '기기 상태',
  'mediaStatus.0': 'ON',
  'mediaStatus.1': 'OFF',
  'mediaStatus.2': '주의',
  'mediaStatus.3': '경고',
  'mediaStatus.4': '장애',
  'table.mediaStatus': '매체 상태',
  'mediaHealth.0': '정상',
  'mediaHealth.1': '주의',
  'mediaHealth.2': '경고',
  'mediaHealth.3': '장애',
  'table.mediaHealth': '매체 건강도',
  'screenSize.1': '23인치',
  'screenSize.2': '29인치',
  'screenSize.3': '55인치',
  'screenSize.4': '32인치 세로형',
  'table.screenSize': '화면 크기',
  'turn.0': '회전 없음',
  'turn.90': '시계 방향 90°',
  'turn.180': '180° (거꾸로)',
  'turn.270': '반시계 방향 90°',
  'table.turn': '화면 회전',
}
