import type { Excuses } from './habits.fixture.ts'

const wizard = { '/media/player/list': 'a wizard above the few players that wait' }
const week = { '/schedule/future/list': 'the week to come, whole' }
const menu = { '/system/menu/list': 'one tree, always shown whole' }
const codes = { '/system/code/list': 'a tree that unfolds' }
const trail = { '/system/history/list': 'a trail to be read, newest first' }
const plan = { '/schedule/plan/list': 'a row is changed where it stands' }
const day = { '/schedule/schedule/list': 'the hours of one day across' }
const reports = {
  '/media/report/monthList': 'days for columns, and a row opens in a dialog',
  '/media/report/dailyList': 'hours for columns, and a row opens in a dialog',
}

const notSearched = { ...wizard, ...week, ...menu }
const noGrid = { ...notSearched, ...codes, ...trail, ...plan }
const noResource = { ...noGrid, ...day, ...reports }

const told = { '/support/notice/list': 'nobody does anything with a notice that was told to them' }
const noBulk = {
  ...noResource,
  ...told,
  '/account/corp/list': 'each company is decided by itself',
  '/account/advertiser/list': 'each request is decided by itself',
  '/campaign/advertiser/list': 'each request is decided by itself',
  '/account/user/list': 'each person is decided by itself',
  '/account/authgroup/list': 'a group is changed as a whole',
  '/account/nodemanager/list': 'nothing is done to many engineers at once',
  '/account/brand/list': 'a brand is never stopped along with others',
  '/media/model/list': 'nothing is done to many models at once',
  '/system/env/list': 'a setting is a decision of its own',
  '/system/program/list': 'a program is a decision of its own',
  '/system/notice/list': 'nothing is done to many notices at once',
}

const noRecord = {
  '/schedule/schedule/view': 'what plays on a screen and why: nothing is entered here',
  '/schedule/now/view': 'days as they are built: nothing is entered here',
  '/campaign/avails/view': 'a wish and what is free of it: nothing is kept here',
  '/support/notice/view': 'a notice as it is read',
}
const notYet = { '/system/notice/write': 'a notice that is about to be made' }

const nothingRead = {
  '/account/poi/import': 'nothing is read before a file is chosen',
  '/system/code/import': 'nothing is read before a file is chosen',
  ...notYet,
}

export const excuses: Excuses = {
  '7 a failed reading is told, with a way to try again': nothingRead,
  '7 a failed reading and nothing there yet are told apart, each with a way on': notSearched,
  '8 / goes to the search, and every key is a letter there': notSearched,
  '3 what is typed is in the address, and Reset clears it': notSearched,
  '5 the old rows stay while new ones come': notSearched,
  '1 the address holds search, order and size': notSearched,
  '8 j, k and the arrows walk through the rows': noGrid,
  '8 x ticks, Escape gives up': noBulk,
  '10 ticked rows are counted, and all that match are a second step': noBulk,
  '2 Back leads to the same address and the row': { ...noGrid, ...reports },
  '4 its views are at hand': noResource,
  '17 its columns are at hand': noResource,
  '21 it can hold still': noResource,
  'print shows every row': noGrid,
  'CSV has the columns and rows that are seen': {
    ...notSearched,
    ...codes,
    ...plan,
    ...day,
    ...told,
    '/system/notice/list': 'a notice is words, no table',
  },
  '20 its id is copied with one click': { ...noRecord, ...notYet },
  'audit: who changed what is at hand': { ...noRecord, ...notYet },
  '11 what is destroyed is named before': noRecord,
  '13 nothing changed is said, not saved': { ...noRecord, ...notYet },
  '15 what is wrong is said beside its field, counted, and led to': noRecord,
  '14 it is not left without a word, neither for another page nor by closing the tab': noRecord,
}
