import type { Excuses } from './habits.fixture.ts'

const trail = { '/system/history/list': 'a trail to be read, newest first' }
const wall = { '/material/livead/list': 'a wall of pictures, no table' }
const day = { '/schedule/schedule/list': 'the hours of one day across' }
const reports = {
  '/media/report/monthList': 'days for columns, and a row opens in a dialog',
  '/media/report/dailyList': 'hours for columns, and a row opens in a dialog',
  '/material/report/list': 'days for columns',
}

const lost = { '/campaign/lost/list': 'a wish that was not met is only read' }
const tallies = {
  '/campaign/report/list': 'plays of a day are only read',
  '/campaign/jungsan/list': 'a month of a campaign is only read',
  '/campaign/poi/list': 'a venue of a campaign is only read',
}

const noGrid = { ...trail, ...wall }
const noResource = { ...noGrid, ...day, ...reports }
const noLive = { ...trail, ...day, ...reports }

const told = { '/support/notice/list': 'nobody does anything with a notice that was told to them' }
const noBulk = {
  ...noResource,
  ...told,
  '/material/review/list': 'each creative is looked at by itself',
  '/content/toReview/list': 'each decision is made on its record',
  '/account/corp/list': 'each company is decided by itself',
  '/account/advertiser/list': 'each request is decided by itself',
  '/campaign/advertiser/list': 'each request is decided by itself',
  '/campaign/product/list': 'a price is a decision of its own',
  '/campaign/temp/list': 'each draft is finished by itself',
  '/campaign/request/list': 'each campaign is decided by itself',
  '/campaign/wait/list': 'each campaign is decided by itself',
  '/campaign/run/list': 'each campaign is decided by itself',
  '/campaign/live/list': 'each campaign is decided by itself',
  '/campaign/end/list': 'what is over is over',
  '/campaign/cancel/list': 'each campaign is taken up again by itself',
  '/campaign/sme/list': 'each campaign is decided by itself',
  ...tallies,
  ...lost,
  '/schedule/applied/list': 'what screens have told is only read',
  '/schedule/plan/list': 'the hours of a content are a decision of its own',
  '/schedule/future/list': 'a forecast is only read',
  '/media/player/list': 'each player is approved by itself, with its venue',
  '/account/user/list': 'each person is decided by itself',
  '/account/authgroup/list': 'a group is changed as a whole',
  '/account/nodemanager/list': 'nothing is done to many engineers at once',
  '/account/brand/list': 'a brand is never stopped along with others',
  '/point/advertiser/list': 'an entry is never changed',
  '/point/sales/list': 'an entry is never changed',
  '/support/qna/list': 'each question is answered by itself',
  '/settlement/closing/list': 'a month is a decision of its own',
  '/settlement/media/list': 'each statement is paid by itself',
  '/settlement/sales/list': 'each statement is paid by itself',
  '/settlement/expected/list': 'what is expected is only read',
  '/settlement/commission/list': 'what is expected is only read',
  '/campaign/proposal/list': 'each offer is made for one customer',
  '/promotion/biz/list': 'each offer is sent by itself',
  '/settlement/fee/media/list': 'a rate is a decision of its own',
  '/settlement/fee/sales/list': 'a rate is a decision of its own',
  '/media/work/list': 'each work is done by itself',
  '/media/mywork/list': 'each work is done by itself',
  '/media/alert/list': 'a rule is a decision of its own',
  '/media/group/list': 'nothing is done to many groups at once',
  '/media/channel/list': 'nothing is done to many channels at once',
  '/media/model/list': 'nothing is done to many models at once',
  '/system/menu/list': 'a line is renamed, moved or hidden by itself',
  '/system/code/list': 'a code is renamed, sorted or left out by itself',
  '/system/env/list': 'a setting is a decision of its own',
  '/system/program/list': 'a program is a decision of its own',
  '/system/notice/list': 'nothing is done to many notices at once',
  '/emergency/template/list': 'nothing is done to many templates at once',
  '/emergency/screen/list': 'a ledger is read, nothing is done to it',
  '/board/image/list': 'nothing is done to many images at once',
  '/board/material/list': 'nothing is done to many boards at once',
}

const noRecord = {
  '/stats/wpopl/view': 'who passed by, as charts: nothing is entered here',
  '/schedule/schedule/view': 'what plays on a screen and why: nothing is entered here',
  '/schedule/now/view': 'days as they are built: nothing is entered here',
  '/schedule/organize/view': 'the order of campaigns, changed with a reason in a dialog',
  '/schedule/assign/view': 'the places of a campaign, changed with a reason in a dialog',
  '/material/review/view': 'a creative is judged here: nothing is entered',
  '/campaign/calendar/view': 'how full the days are: drafts are shifted here, and written elsewhere',
  '/campaign/avails/view': 'a wish and what is free of it: nothing is kept here',
  '/campaign/lost/view': 'a wish that was not met: nothing is entered here',
  '/campaign/sme/write': 'a wish and what it buys: nothing is kept here',
  '/support/notice/view': 'a notice as it is read',
  '/settlement/closing/view': 'a month as it was worked out: nothing is entered here',
  '/settlement/media/view': 'a statement as it was worked out: nothing is entered here',
  '/settlement/sales/view': 'a statement as it was worked out: nothing is entered here',
}
const fixed = {
  '/support/qna/view': 'what was asked stays as it was',
  '/point/advertiser/view': 'an entry is never changed',
  '/point/sales/view': 'an entry is never changed',
}
const writtenElsewhere = {
  '/media/incident/view': 'what is measured is read, its note is written in a dialog',
  '/campaign/wait/view': 'decided on here, written on a page of its own',
  '/campaign/run/view': 'decided on here, amended in a dialog',
  '/campaign/end/view': 'what is over is only read',
}
const notYet = {
  '/system/notice/write': 'a notice that is about to be made',
  '/campaign/write/write': 'a campaign that is about to be written',
}

const nothingRead = {
  '/stats/wpopl/import': 'nothing is read before a file is chosen',
  '/material/material/many': 'nothing is read before a file is chosen',
  '/content/content/many': 'nothing is read before a file is chosen',
  '/system/code/import': 'nothing is read before a file is chosen',
  ...notYet,
}

export const excuses: Excuses = {
  '7 a failed reading is told, with a way to try again': nothingRead,
  '8 j, k and the arrows walk through the rows': noGrid,
  '8 x ticks, Escape gives up': noBulk,
  '10 ticked rows are counted, and all that match are a second step': noBulk,
  '2 Back leads to the same address and the row': { ...noGrid, ...reports },
  '4 its views are at hand': noResource,
  '17 its columns are at hand': noResource,
  '21 it can hold still': noLive,
  'print shows every row': noGrid,
  'CSV has the columns and rows that are seen': {
    ...day,
    ...told,
    ...wall,
    '/material/review/list': 'a queue that is worked off',
    '/content/toReview/list': 'a queue that is worked off',
    '/system/notice/list': 'a notice is words, no table',
  },
  '20 its id is copied with one click': { ...noRecord, ...notYet },
  'audit: who changed what is at hand': { ...noRecord, ...notYet },
  '11 what is destroyed is named before': { ...noRecord, ...fixed },
  'a record is read first, and edited by a key': {
    ...noRecord,
    ...notYet,
    ...fixed,
    ...writtenElsewhere,
    '/media/work/view': 'whoever has taken work comes to photograph it',
  },
  '13 nothing changed is said, not saved': { ...noRecord, ...notYet, ...fixed, ...writtenElsewhere },
  '15 what is wrong is said beside its field, counted, and led to': { ...noRecord, ...fixed, ...writtenElsewhere },
  '14 it is not left without a word, neither for another page nor by closing the tab': {
    ...noRecord,
    ...fixed,
    ...writtenElsewhere,
  },
}
