import type { player as english } from '#labels/en/player.ts'
import type { Words } from '#labels/words.ts'

export const player: Words<typeof english> = {
  'player.connecting': '연결 중',
  'player.pinTitle': '이 매체 연결',
  'player.pinHelp': '휴대폰으로 코드를 스캔하거나 관리자 콘솔의 ‘플레이어 연결’ 화면에서 이 PIN을 입력해 주세요.',
  'player.pinExpires': '{{time}}까지 유효합니다. 만료되면 새 PIN이 자동으로 표시됩니다.',
  'player.noServer': '서버에 연결할 수 없습니다. 다시 시도하고 있습니다.',
  'player.needsHttps': '플레이어에는 https 주소가 필요합니다',
  'player.needsHttpsHelp':
    '{{address}} 주소로 열어 주세요. http 주소에서는 브라우저가 보안 키와 오프라인 재생용 저장 공간을 제공하지 않습니다.',
  'player.tooOld': '이 브라우저는 플레이어를 실행하기에 너무 오래되었습니다',
  'player.exercise': '훈련 상황입니다',
  'player.lack.L0': '아직 연결된 플레이어가 없습니다.',
  'player.lack.L1': '이 플레이어는 관리자 콘솔에서 승인을 기다리고 있습니다.',
  'player.lack.L2': '아직 매장에 매핑되지 않은 매체입니다. 관리자 콘솔에서 매핑해 주세요.',
  'player.lack.L3': '중지된 매체입니다. 관리자 콘솔에서 다시 시작해 주세요.',
  'player.lack.L4': '아직 모델을 지정하지 않은 매체입니다.',
  'player.lack.L5': '이 매체의 편성표를 만들고 있습니다.',
  'player.lack.L6': '오늘 이 매체에 게시된 콘텐츠가 없습니다.',
  'player.lack.L7': '지금은 매장 영업시간이 아닙니다.',
  'player.lack.L8': '재생할 파일을 내려받고 있습니다.',
}
