import type { Screen } from '../base/screen.ts'

const closing = { area: 'closing', label: 'closing', program: 'settlement-closing' } as const
const media = { area: 'closing', label: 'mediaSettlement', program: 'settlement-media' } as const
const sales = { area: 'closing', label: 'salesSettlement', program: 'settlement-sales' } as const

export const moneyScreens: readonly Screen[] = [
  {
    ...{ ...closing, property: 'LIST' },
    path: '/settlement/closing/list',
    load: async () => (await import('./closing/ClosingList.tsx')).ClosingList,
  },
  {
    ...{ ...closing, property: 'VIEW' },
    path: '/settlement/closing/view',
    load: async () => (await import('./closing/ClosingView.tsx')).ClosingView,
  },
  {
    ...{ ...media, property: 'LIST' },
    path: '/settlement/media/list',
    load: async () => (await import('./closing/StatementLists.tsx')).MediaSettlementList,
  },
  {
    ...{ ...media, property: 'VIEW' },
    path: '/settlement/media/view',
    load: async () => (await import('./closing/MediaSettlementView.tsx')).MediaSettlementView,
  },
  {
    ...{ ...media, label: 'expectedFee', property: 'LIST' },
    path: '/settlement/expected/list',
    load: async () => (await import('./closing/StatementLists.tsx')).ExpectedFeeList,
  },
  {
    ...{ ...sales, property: 'LIST' },
    path: '/settlement/sales/list',
    load: async () => (await import('./closing/StatementLists.tsx')).SalesSettlementList,
  },
  {
    ...{ ...sales, label: 'expectedCommission', property: 'LIST' },
    path: '/settlement/commission/list',
    load: async () => (await import('./closing/StatementLists.tsx')).ExpectedCommissionList,
  },
  {
    ...{ ...sales, property: 'VIEW' },
    path: '/settlement/sales/view',
    load: async () => (await import('./closing/SalesSettlementView.tsx')).SalesSettlementView,
  },
  {
    path: '/settlement/fee/media/list',
    load: async () => (await import('./MediaFeeList.tsx')).MediaFeeList,
    area: 'money',
    label: 'mediaFee',
    program: 'fee-media',
    property: 'LIST',
  },
  {
    path: '/settlement/fee/media/view',
    load: async () => (await import('./MediaFeeView.tsx')).MediaFeeView,
    area: 'money',
    label: 'mediaFee',
    program: 'fee-media',
    property: 'VIEW',
  },
  {
    path: '/settlement/fee/sales/list',
    load: async () => (await import('./SalesFeeList.tsx')).SalesFeeList,
    area: 'money',
    label: 'salesFee',
    program: 'fee-sales',
    property: 'LIST',
  },
  {
    path: '/settlement/fee/sales/view',
    load: async () => (await import('./SalesFeeView.tsx')).SalesFeeView,
    area: 'money',
    label: 'salesFee',
    program: 'fee-sales',
    property: 'VIEW',
  },
  {
    path: '/point/advertiser/list',
    load: async () => (await import('./point/AdvertiserPointList.tsx')).AdvertiserPointList,
    area: 'money',
    label: 'advertiserPoint',
    program: 'point-advertiser',
    property: 'LIST',
  },
  {
    path: '/point/advertiser/view',
    load: async () => (await import('./point/AdvertiserPointView.tsx')).AdvertiserPointView,
    area: 'money',
    label: 'advertiserPoint',
    program: 'point-advertiser',
    property: 'VIEW',
  },
  {
    path: '/point/sales/list',
    load: async () => (await import('./point/SalesPointList.tsx')).SalesPointList,
    area: 'money',
    label: 'salesPoint',
    program: 'point-sales',
    property: 'LIST',
  },
  {
    path: '/point/sales/view',
    load: async () => (await import('./point/SalesPointView.tsx')).SalesPointView,
    area: 'money',
    label: 'salesPoint',
    program: 'point-sales',
    property: 'VIEW',
  },
]
