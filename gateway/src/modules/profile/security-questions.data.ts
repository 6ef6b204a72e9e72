import type { Language } from '@pavilion/api-contract';

/** Questions that accounts choose from; one that was chosen keeps its id for ever. */
export const securityQuestions: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'first-school': {
    TW: '您就讀的第一所學校叫什麼名字？',
    EN: 'What was the name of your first school?',
    VI: 'Trường học đầu tiên của bạn tên là gì?',
  },
  'first-pet': {
    TW: '您的第一隻寵物叫什麼名字？',
    EN: 'What was your first pet called?',
    VI: 'Thú cưng đầu tiên của bạn tên là gì?',
  },
  'mother-birthplace': {
    TW: '您的母親在哪個城市出生？',
    EN: 'In which town was your mother born?',
    VI: 'Mẹ của bạn sinh ra ở thành phố nào?',
  },
  'childhood-street': {
    TW: '您小時候住在哪條街？',
    EN: 'In which street did you live as a child?',
    VI: 'Hồi nhỏ bạn sống trên con đường nào?',
  },
  'first-job': {
    TW: '您的第一份工作是什麼？',
    EN: 'What was your first job?',
    VI: 'Công việc đầu tiên của bạn là gì?',
  },
  'childhood-friend': {
    TW: '您兒時最好的朋友叫什麼名字？',
    EN: 'What was the name of your best friend as a child?',
    VI: 'Người bạn thân nhất thời thơ ấu của bạn tên là gì?',
  },
  'favourite-dish': {
    TW: '家人為您做的菜中，您最喜歡哪一道？',
    EN: 'Which dish that your family cooked did you like most?',
    VI: 'Món ăn gia đình nấu mà bạn thích nhất là gì?',
  },
  'first-journey': {
    TW: '您第一次旅行去了哪裡？',
    EN: 'Where did your first journey take you?',
    VI: 'Chuyến đi đầu tiên của bạn là đến đâu?',
  },
};
