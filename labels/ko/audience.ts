import type { audience as english } from '#labels/en/audience.ts'
import type { Words } from '#labels/words.ts'

export const audience: Words<typeof english> = {
  title: '유동인구',
  venue: '매장',
  days: '최근 90일 유동인구',
  hours: '시간대별 하루 평균',
  ages: '연령·성별 하루 평균',
  people: '인원',
  women: '여성',
  men: '남성',
  band: '{{from}}대',
  oldest: '{{from}}대 이상',
  none: '등록된 유동인구가 없습니다.',
  'import.open': '유동인구 일괄 등록',
  'import.title': '유동인구 일괄 등록',
  'import.back': '유동인구로',
  'import.format':
    'CSV 파일이며 첫 행은 venue, date, hour, sex, age, count입니다. venue에는 매장의 관리 번호나 매장명을 적습니다.',
  'import.all': 'hour(0~23), sex(M, F), age는 비워 둘 수 있으며 그 경우 전체를 뜻합니다. 최대 20,000행.',
  chooseVenue: '매장을 선택하면 최근 90일의 유동인구가 일별, 시간대별, 연령대별로 표시됩니다.',
}
