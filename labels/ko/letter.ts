import type { letter as english } from '#labels/en/letter.ts'
import type { Words } from '#labels/words.ts'

export const letter: Words<typeof english> = {
  optOut: '무료 수신거부',
  'optOut.title': '수신거부',
  'optOut.ask': '이 주소로 더 이상 광고 메시지를 받지 않으시겠습니까?',
  'optOut.act': '수신거부',
  'optOut.done': '수신거부되었습니다. 이 주소로 광고 메시지를 보내지 않습니다.',
  'reset.subject': 'Litfass: 새 비밀번호 설정',
  'reset.words':
    '{{name}}님, 아이디 {{id}}의 새 비밀번호를 아래 링크에서 정할 수 있습니다. 링크는 {{minutes}}분 동안 한 번만 쓸 수 있습니다. 요청하지 않으셨다면 이 메일을 무시하십시오.',
  'invitation.subject': 'Litfass: 초대',
  'invitation.words':
    "{{name}}님, Litfass에 초대되었습니다. 아이디는 {{id}}입니다. 아래 링크에서 비밀번호를 정하십시오. 링크는 {{minutes}}분 동안 한 번만 쓸 수 있으며, 이후에는 로그인 화면의 '비밀번호를 잊으셨습니까?'로 새 링크를 받을 수 있습니다.",
  'passwordChanged.subject': 'Litfass: 비밀번호가 변경되었습니다',
  'passwordChanged.words':
    '{{name}}님, 아이디 {{id}}의 비밀번호가 변경되었고 모든 기기에서 로그아웃되었습니다. 직접 변경하지 않으셨다면 즉시 관리자에게 알려 주십시오.',
  'table.subject': 'Litfass: {{title}}, {{from}} ~ {{to}}',
  'table.words': '{{name}}님, 신청하신 표 ‘{{title}}’을 첨부합니다.',
  'table.tooLarge':
    '{{name}}님, 표 ‘{{title}}’이 메일로 보내기에는 너무 큽니다. 콘솔에서 내보내거나 조건을 좁혀 다시 신청해 주세요.',
  'table.refused':
    '{{name}}님, 표 ‘{{title}}’을 더 이상 만들 수 없습니다. 권한이 바뀌었거나 조건에 있던 대상이 없어졌습니다.',
  'table.end': '그만 받으시려면 내 정보에서 해지하세요:',
  'digest.subject': 'Litfass: {{day}} 확인할 일',
  'digest.words': '{{name}} 님, 오늘 확인할 일입니다.',
  'digest.approvals': '결정을 기다리는 항목',
  'digest.holds': '3일 안에 만료되는 예약 구좌',
  'digest.expiries': '곧 끝나는 소재와 게시',
  'digest.shortfalls': '계획에 못 미치는 캠페인',
  'digest.until': '{{name}}: {{at}}까지',
  'digest.film': '소재 {{name}}: {{at}}까지 송출 가능',
  'digest.publish': '게시 {{name}}: {{at}} 종료',
  'digest.short': '{{name}}: 계획 {{expected}}회 중 {{delivered}}회 송출 {{reason}}',
  'digest.settings': '받을 내용은 마이페이지에서 정합니다:',
  'digest.end': '이 메일을 더 받지 않기:',
  'digest.ask': '매일 아침 메일을 더 받지 않으시겠습니까?',
  'digest.done': '처리되었습니다. 마이페이지에서 다시 켤 수 있습니다.',
  'told.rolloutHalted': 'Litfass: {{publish}} 단계별 배포가 멈췄습니다',
  'told.rolloutHalted.words':
    '{{publish}}의 단계별 배포가 자동으로 멈췄습니다. 새 콘텐츠를 표시하는 화면 중 {{bad}}대, 나머지 화면 중 {{rest}}대가 장애입니다. 계속할지 되돌릴지 정해 주세요:',
  'told.rolloutDone': 'Litfass: {{publish}} 단계별 배포 완료',
  'told.rolloutDone.words': '{{publish}}의 마지막 단계가 열려 이제 모든 화면에 표시됩니다:',
  'told.reviewAsked': 'Litfass: {{publish}} 승인 요청',
  'told.reviewAsked.words': '{{person}} 님이 {{publish}}의 승인을 요청했습니다:',
  'told.reviewApproved': 'Litfass: {{publish}} 승인됨',
  'told.reviewApproved.words': '{{person}} 님이 {{publish}}의 게시를 승인했습니다:',
  'told.reviewRejected': 'Litfass: {{publish}} 반려됨',
  'told.reviewRejected.words': '{{person}} 님이 {{publish}}의 요청을 반려했습니다. 사유: {{reason}}',
  'told.settings': '받을 메일은 마이페이지에서 정합니다:',
}
