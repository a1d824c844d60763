import type { Screen } from '../base/screen.ts'

const common = {
  area: 'selling',
  alsoReads: ['campaign', 'account', 'schedule'],
  program: 'campaign',
} as const
const list = { area: 'selling', program: 'campaign', property: 'LIST' } as const
const view = { ...common, property: 'VIEW' } as const

export const campaignScreens: readonly Screen[] = [
  // The same list as in the account section, which sellers do not see.
  {
    path: '/campaign/advertiser/list',
    load: async () => (await import('../account/AdvertiserList.tsx')).AdvertiserList,
    area: 'account',
    label: 'advertiser',
    program: 'advertiser',
    property: 'LIST',
  },
  {
    path: '/campaign/avails/view',
    load: async () => (await import('./AvailsView.tsx')).AvailsView,
    area: 'campaign',
    label: 'avails',
    program: 'avails',
    property: 'VIEW',
  },
  {
    path: '/schedule/assign/view',
    load: async () => (await import('./AssignView.tsx')).AssignView,
    area: 'schedule',
    alsoReads: ['selling', 'campaign', 'map'],
    label: 'scheduleAssign',
    program: 'schedule-organize',
    property: 'LIST',
  },
  {
    ...common,
    path: '/campaign/write/write',
    load: async () => (await import('./write/CampaignWrite.tsx')).CampaignWrite,
    label: 'campaignWrite',
    program: 'campaign-write',
    property: 'WRITE',
  },
  {
    ...list,
    path: '/campaign/wait/list',
    label: 'campaignWait',
    load: async () => (await import('./CampaignLists.tsx')).WaitList,
  },
  {
    ...list,
    path: '/campaign/run/list',
    label: 'campaignRun',
    load: async () => (await import('./CampaignLists.tsx')).RunList,
  },
  {
    ...list,
    path: '/campaign/end/list',
    label: 'campaignEnd',
    load: async () => (await import('./CampaignLists.tsx')).EndList,
  },
  {
    ...view,
    alsoReads: [...common.alsoReads, 'review'],
    path: '/campaign/wait/view',
    label: 'campaignWait',
    load: async () => (await import('./view/CampaignView.tsx')).CampaignView,
  },
  {
    ...view,
    path: '/campaign/run/view',
    label: 'campaignRun',
    load: async () => (await import('./view/CampaignView.tsx')).CampaignView,
  },
  {
    ...view,
    path: '/campaign/end/view',
    label: 'campaignEnd',
    load: async () => (await import('./view/CampaignView.tsx')).CampaignView,
  },
  {
    ...common,
    path: '/campaign/sme/write',
    load: async () => (await import('./price/ShopView.tsx')).ShopView,
    label: 'smeShop',
    alsoReads: [...common.alsoReads, 'shop'],
    program: 'campaign-shop',
    property: 'WRITE',
  },
  {
    ...list,
    path: '/campaign/sme/list',
    label: 'campaignSme',
    load: async () => (await import('./CampaignLists.tsx')).SmeList,
  },
  {
    ...list,
    path: '/campaign/request/list',
    label: 'campaignRequest',
    load: async () => (await import('./CampaignLists.tsx')).RequestList,
  },
  {
    ...list,
    path: '/campaign/temp/list',
    label: 'campaignTemp',
    load: async () => (await import('./CampaignLists.tsx')).TempList,
  },
  {
    ...list,
    path: '/campaign/live/list',
    label: 'campaignLive',
    load: async () => (await import('./CampaignLists.tsx')).LiveList,
  },
  {
    ...list,
    path: '/campaign/cancel/list',
    label: 'campaignCancel',
    load: async () => (await import('./CampaignLists.tsx')).CancelList,
  },
  {
    ...list,
    path: '/campaign/poi/list',
    label: 'campaignPoi',
    load: async () => (await import('./ReportLists.tsx')).PoiList,
  },
  {
    ...{ ...list, program: 'campaign-report', label: 'campaignReport' },
    path: '/campaign/report/list',
    load: async () => (await import('./ReportLists.tsx')).ReportList,
  },
  {
    ...{ ...list, program: 'campaign-jungsan', label: 'campaignJungsan' },
    path: '/campaign/jungsan/list',
    load: async () => (await import('./ReportLists.tsx')).JungsanList,
  },
  {
    ...{ ...list, program: 'product', label: 'product' },
    path: '/campaign/product/list',
    load: async () => (await import('./price/ProductList.tsx')).ProductList,
  },
  {
    ...{ ...view, program: 'product', label: 'product' },
    path: '/campaign/product/view',
    load: async () => (await import('./price/ProductView.tsx')).ProductView,
  },
  {
    ...{ ...list, program: 'lost-sale', label: 'lostSale' },
    path: '/campaign/lost/list',
    load: async () => (await import('./ReportLists.tsx')).LostList,
  },
  {
    ...{ ...view, program: 'lost-sale', label: 'lostSale' },
    path: '/campaign/lost/view',
    load: async () => (await import('./view/LostView.tsx')).LostView,
  },
]
