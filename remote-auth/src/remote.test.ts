import remote from './remote';

it('tells the host that registration is one form, with its own banners, at both of its addresses', () => {
  expect(remote.routes).toEqual([
    expect.objectContaining({ path: '/register', aliases: ['/register.html'], shape: 'form', bannerGroup: 'w_reg' }),
  ]);
});
