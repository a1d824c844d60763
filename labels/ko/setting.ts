import type { setting as english } from '#labels/en/setting.ts'
import type { Words } from '#labels/words.ts'

export const setting: Words<typeof english> = {
  MENU_HIDE: '역할이나 사업자에게 숨길 메뉴 섹션',
  MAP_TILES: '배경 지도: 타일 주소, PMTiles 파일 주소 또는 maps 폴더의 파일 이름. 비우면 내장 지도',
  PROOF_MONTHS: '구좌별 송출 증명을 보관하는 개월 수',
  ACCESS_LOG_MONTHS: '접속 기록을 보관하는 개월 수',
  DEVICE_REGISTRATIONS: '한 주소에서 1분에 등록할 수 있는 플레이어 수',
  DEMO_PLAYING: '가상 플레이어가 데모 네트워크 화면을 재생: ON, OFF',
  UPDATE_HOSTS: '플레이어 업데이트를 받을 수 있는 https 호스트',
  TWO_PERSON: '본인 요청은 본인이 승인하지 않음: AUTO(관리자 2명부터), ON, OFF',
  CLOSING_DAY: '달을 마감할 수 있는 다음 달의 날짜',
  EMERGENCY_TWO_PERSON: '긴급 메시지는 두 번째 사람이 확인: ON, OFF',
  CAP_AT_ONCE: 'CAP 경보를 확인 없이 바로 표출: ON, OFF',
  CAP_KEY: 'CAP 경보 서명 키(32자 이상), 비우면 닫힘',
  VAT_RATE: '사업자 수수료의 부가가치세율(%)',
  INCOME_TAX_RATE: '개인 수수료에서 원천징수하는 소득세율(%)',
  LOCAL_TAX_RATE: '원천징수 소득세에 대한 지방소득세율(%)',
  'env.reset': '기본값으로 되돌리기',
  'env.resetOne': '기본값으로 되돌리기',
  'env.resetText': '다음 환경 변수가 기본값으로 바뀝니다.',
  'env.resetNothing': '모든 환경 변수가 이미 기본값입니다.',
  'env.resetRun': '{{count}}건 되돌리기',
  'env.resetDone': '되돌렸습니다: {{names}}',
  ALCOHOL_HOURS: '주류 광고를 내보낼 수 있는 시간. 0-24는 제한 없음',
  ALCOHOL_TRADES: '주류로 보는 업종 코드',
  ADVERTISER_SIGN_IN: '광고주가 로그인하여 본인 캠페인, 소재, 보고서 조회: ON, OFF',
}
