import { entity } from '../base/entity.ts'
import { campaign } from './campaign.ts'
import { campaignCalls, campaignListCalls } from './campaign-calls.ts'

export const campaignEntity = entity({
  of: campaign,
  calls: { ...campaignCalls, list: campaignListCalls.wait },
  programs: {
    campaign: { super: 'LVWUX', master: 'LVX', manager: 'LV', user: 'LV', advertiser: 'LV', sales: 'LVWU' },
    'campaign-approve': { super: 'E' },
    'campaign-veto': { super: 'E', master: 'E' },
    'campaign-stop-request': { super: 'E', sales: 'E' },
  },
  menu: { id: 1000404, label: 'campaignWait' },
})
