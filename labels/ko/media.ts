import type { media as english } from '#labels/en/media.ts'
import type { Words } from '#labels/words.ts'

export const media: Words<typeof english> = {
  'model.title': '매체 모델',
  'model.mdId': '모델 ID',
  'model.mdNm': '모델명',
  'model.resolution': '해상도',
  'model.layout': '방향',
  'model.width': '가로 (px)',
  'model.height': '세로 (px)',
  'model.screenSize': '화면 크기',
  'model.manufacturer': '제조사',
  'model.mdStatus': '사용 여부',
  'model.description': '설명',
  'model.numbers': '모델 번호',
  'model.mediaCount': '매체 수',
  'model.regDate': '등록일',
  'model.registrant': '등록자',
  'model.number': '모델 번호',
  'model.number.none': '등록된 모델 번호가 없습니다. 번호가 있으면 기기의 모델을 자동으로 찾습니다.',
  'model.number.add': '추가',
  'model.number.remove': '삭제',
  'model.number.askRemove': '모델 번호 {{number, 을/를}} 삭제합니다.',
  'model.section.identity': '기본 정보',
  'model.section.picture': '화면',
  'model.section.numbers': '모델 번호',
}
