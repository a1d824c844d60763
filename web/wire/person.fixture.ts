import type { SessionInfo } from '#domain/sign-in/info.ts'

/** An administrator who looks after two brands, as the server tells the console. */
export const admin: SessionInfo = {
  uId: 1,
  loginId: 'admin',
  userName: 'Ada Litfass',
  roleCd: 10001,
  cId: 1,
  advIdx: null,
  brdCode: null,
  brdNm: null,
  isManagerLevel: true,
  lastAccessTime: '2026-05-04T09:00:00Z',
  toUrl: '/',
  videoUrl: '/file/',
  language: null,
  theme: null,
  actingName: null,
  mustChangePassword: false,
  grants: { 'dash-media': 127, brand: 127, 'brand-group': 127, venue: 127, model: 127 },
  brands: [
    { brdCode: 'BEAN', brdNm: 'Morgenrot' },
    { brdCode: 'QUAY', brdNm: 'Quayside' },
  ],
}
