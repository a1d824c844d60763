import type { review as english } from '#labels/en/review.ts'
import type { Words } from '#labels/words.ts'

export const review: Words<typeof english> = {
  'toReview.title': '검토 대기',
  'toReview.rvIdx': '번호',
  'toReview.poster': '이미지',
  'toReview.rvName': '이름',
  'toReview.reviewKind': '종류',
  'toReview.brdCode': '브랜드',
  'toReview.brdName': '브랜드',
  'toReview.asker': '요청자',
  'toReview.askedAt': '대기 시작',
  'toReview.screens': '매체 수',
  none: '검토할 항목이 없습니다',
  noneText: '내가 결정할 수 있는 항목이 오래 기다린 순서로 표시됩니다.',
  'queue.place': '검토 대기 {{total}}건 중 {{place}}번째',
  'queue.left': '처리되었습니다. 남은 검토: {{total}}건',
  'queue.empty': '더 기다리는 항목이 없습니다',
  'queue.all': '검토 대기',
  'queue.previous': '이전',
  'queue.next': '다음 항목',
}
