/** A certificate for `localhost` that nobody vouches for, with its key: of tests alone. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKzL+rUU9Ihd6ducO
fEWnU5ULjB3b2D7gb0FlGi6VnsWhRANCAATWTqVNvWmpser+xXaa/WitlTnSdkBc
eJ7ujEYvaB4yYzji3Oi/89gZ36VvJ88dAOTQppJnpS+rTdDdD0+duvoK
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUUA4mczqtaUbe1l2m68ZBz1mKm9gwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDE2NDgzMloYDzIxMjYxMDMx
MTY0ODMyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATWTqVNvWmpser+xXaa/WitlTnSdkBceJ7ujEYvaB4yYzji3Oi/89gZ
36VvJ88dAOTQppJnpS+rTdDdD0+duvoKo2kwZzAdBgNVHQ4EFgQUEHB1YmxlsacJ
UXAP9Dl35l9neggwHwYDVR0jBBgwFoAUEHB1YmxlsacJUXAP9Dl35l9neggwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgETfKMSQOq7DifKQbdwrRwcYKtvtHwLNdkGh9jwIGWcICIQD5Dwhok7WM
5ojkfsU6gvGppusJuhjlkwEsjZBF9KcWNg==
-----END CERTIFICATE-----
`,
};
