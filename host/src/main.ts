// The boundary lets federation settle what is shared before anything imports it.
void import('./bootstrap').then(({ bootstrap }) => bootstrap());
