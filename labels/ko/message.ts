import type { message as english } from '#labels/en/message.ts'
import type { Words } from '#labels/words.ts'

export const message: Words<typeof english> = {
  'general.error': '요청한 작업을 처리하는 중 오류가 발생했습니다',
  'general.unknown': '찾을 수 없습니다',
  'general.noPermission': '권한이 없습니다',
}
