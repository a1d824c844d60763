import { campaignCalls, campaignListCalls, campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import type { CampaignActor } from '#domain/campaign/state.ts'
import { tellDone } from '../../base/tell.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

export const reasoned = ['reject', 'cancel', 'pause', 'endEarly', 'veto', 'askStop'] as const
export type Reasoned = (typeof reasoned)[number]

/** Acts that ask for nothing but a yes. */
export const simple = {
  takeBack: {
    made: campaignStepCalls.takeBack,
    leadsTo: (cpIdx: number) => `/campaign/write/write?cpIdx=${cpIdx}`,
    isDangerous: false,
  },
  callOff: { made: campaignStepCalls.callOff, leadsTo: undefined, isDangerous: true },
  discard: { made: campaignCalls.remove, leadsTo: () => '/campaign/temp/list', isDangerous: true },
} as const
export type Simple = keyof typeof simple

/** To a campaign that one can see; who may end it need not ask for its end. */
export function useActors(): CampaignActor[] {
  const may = useMay()
  const isPlatform = may('campaign-approve', 'ETC')
  return [
    ...(may('campaign', 'UPDATE') ? ['owner' as const] : []),
    ...(isPlatform ? ['platform' as const] : []),
    ...(may('campaign-veto', 'ETC') ? ['brand' as const] : []),
    ...(may('campaign-stop-request', 'ETC') && !isPlatform ? ['seller' as const] : []),
    ...(may('campaign-shop', 'ETC') ? ['customer' as const] : []),
  ]
}

type Done = 'approve' | Simple | 'copy' | 'resume' | 'amend' | Reasoned

/** Says what was done and reads everything anew that shows the campaign. */
export function useDone() {
  const { t } = useTranslation('selling')
  const refresh = useRefresh()
  return async (act: Done, to?: string) => {
    tellDone(t('done.act', { act: t(`act.${act}`) }))
    const { temp, wait, request, run, end, live } = campaignListCalls
    await refresh([campaignCalls.detail, campaignStepCalls.steps, temp, wait, request, run, end, live], to)
  }
}
